import { Trans } from '@lingui/react';
import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { showInvisible } from './invisible.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

type Props = Readonly<Record<string, unknown>>;

/** Attributes of HTML that are read or heard. `value` is none of them: a field holds what will be sent. */
const textAttributes = [
  ...['title', 'alt', 'placeholder', 'label'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
] as const;

const shownChild = (child: unknown): unknown => {
  if (typeof child === 'string') return showInvisible(child);
  if (!Array.isArray(child)) return child;
  const shown = child.map(shownChild);
  return shown.every((each, at) => each === child[at]) ? child : shown;
};

/** Digits, and what stands between them: no direction of their own, and no tag. */
const isNumber = (text: string): boolean => /^[\d\s.,:%+-]*$/.test(text);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const latinFirst = /^[^\p{L}]*[A-Za-z]/u;

// Workers and Node have no document, and are checked without its type.
const isPageTurned = (): boolean =>
  (globalThis as { document?: { documentElement: { dir: string } } }).document?.documentElement.dir === 'rtl';

/** A sentence of a page that is read from right to left is so even where it begins with a code or a name, by which alone `auto` would go. */
const isTurned = (children: unknown): boolean => {
  const text = Array.isArray(children)
    ? children.filter(child => typeof child === 'string').join('')
    : children;
  return typeof text === 'string' && latinFirst.test(text) && rightToLeft.test(text) && isPageTurned();
};

/** Texts inside a sentence as elements of their own: their direction changes nothing around them, and a tag in them stays text. */
const isolated = (values: Props): Props =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !isNumber(value)
        ? reactJsx('bdi', { children: showInvisible(value), ...(isTurned(value) && { dir: 'rtl' }) })
        : value,
    ]),
  );

/** The properties of an element as they are shown; the same object where nothing in them is invisible or turned. */
export function shownProps(type: unknown, props: Props): Props {
  const changed: Record<string, unknown> = {};
  const { children } = props;
  const child = shownChild(children);
  if (child !== children) changed.children = child;
  for (const name of typeof type === 'string' ? textAttributes : []) {
    const text = props[name];
    if (typeof text !== 'string') continue;
    const shown = showInvisible(text);
    if (shown !== text) changed[name] = shown;
  }
  const isAuto = type === 'bdi' ? props.dir === undefined : props.dir === 'auto';
  if (isAuto && isTurned(children)) changed.dir = 'rtl';
  if (type === Trans && props.values) changed.values = isolated(props.values as Props);
  return Object.keys(changed).length > 0 ? { ...props, ...changed } : props;
}

/** React's own, with every text made visible. The compiler calls it for each element. */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement<ReactNode> =>
  reactJsx(type, shownProps(type, props), key) as ReactElement<ReactNode>;

/** React's `jsxs`, for an element with several children, with every text made visible. */
export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement<ReactNode> =>
  reactJsxs(type, shownProps(type, props), key) as ReactElement<ReactNode>;
