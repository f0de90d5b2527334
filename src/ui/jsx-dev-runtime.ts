import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { type JSXSource, jsxDEV as reactJsxDEV } from 'react/jsx-dev-runtime';
import { shownProps } from './jsx-runtime.ts';

export { Fragment, type JSX } from './jsx-runtime.ts';

/** The compiler calls it for each element in development. A file of its own, so that it is no part of the product. */
export const jsxDEV = (
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement<ReactNode> =>
  reactJsxDEV(type, shownProps(type, props), key, isStatic, source, self) as ReactElement<ReactNode>;
