import { useLingui } from '@lingui/react/macro';
import { keep } from '../../data/device-storage.ts';
import { createStore, useStore } from '../../data/store.ts';

/** The choices of how Tapdeck is drawn, the default first. */
export const choices = {
  mode: ['semi-dark', 'light', 'dark'],
  layout: ['default', 'mini', 'drawer'],
  style: ['standard', 'framed', 'boxed'],
  rtl: ['auto', 'true', 'false'],
  transition: ['fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down', 'none'],
} as const;

/** One value of each choice; `rtl: 'auto'` follows the language. */
export type Appearance = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };
type Name = keyof Appearance;

const names = Object.keys(choices) as Name[];
const namesInUrl: readonly Name[] = ['layout', 'mode', 'rtl', 'style'];
const isChoice = <N extends Name>(name: N, value: unknown): value is Appearance[N] =>
  (choices[name] as readonly unknown[]).includes(value);

/** The options that a query holds; unknown names and values are ignored. */
export function optionsIn(query: string): Partial<Appearance> {
  const given = new URLSearchParams(query);
  const found = namesInUrl.flatMap(name => {
    const value = given.get(name);
    return value !== 'auto' && isChoice(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

const CHOSEN = 'tapdeck.appearance';
const FROM_URL = 'tapdeck.url-options';

/** The first choice that a source makes of each, else the default. */
const firstOf = (...sources: Partial<Appearance>[]): Appearance =>
  Object.fromEntries(
    names.map(name => [
      name,
      sources.map(source => source[name]).find(value => isChoice(name, value)) ?? choices[name][0],
    ]),
  ) as Appearance;

const appearance = createStore(firstOf());

/** Reads the appearance in force: the options of this tab's URL over the choices of this device over the defaults. */
const readStored = (): void =>
  appearance.set(firstOf(stored(sessionStorage, FROM_URL), stored(localStorage, CHOSEN)));

function stored(storage: Storage, key: string): Partial<Appearance> {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as Partial<Appearance>;
  } catch {
    return {};
  }
}

function put(storage: Storage, key: string, value: Partial<Appearance>): void {
  keep(storage, key, JSON.stringify(value));
  readStored();
}

/** Takes the options of a URL and remembers them for the tab. */
export function takeOptions(query: string): void {
  const options = optionsIn(query);
  if (Object.keys(options).length > 0) {
    put(sessionStorage, FROM_URL, { ...stored(sessionStorage, FROM_URL), ...options });
  }
}

/** A choice of the person, kept on this device; it outweighs what the tab's URL said before. */
export function choose(choice: Partial<Appearance>): void {
  const fromUrl = stored(sessionStorage, FROM_URL);
  for (const name of names) if (choice[name] !== undefined) delete fromUrl[name];
  keep(sessionStorage, FROM_URL, JSON.stringify(fromUrl));
  put(localStorage, CHOSEN, { ...stored(localStorage, CHOSEN), ...choice });
}

/** The appearance in force. */
export const useAppearance = (): Appearance => useStore(appearance);

const barColour = { 'semi-dark': '#17222C', light: '#FFFFFF', dark: '#11171C' } satisfies Record<
  Appearance['mode'],
  string
>;

/** Writes the appearance on `<html>`, now and whenever it changes; `direction` is the language's own. */
export function showAppearance(direction: () => 'ltr' | 'rtl'): () => void {
  const show = () => {
    const { mode, style, rtl } = appearance.get();
    const html = document.documentElement;
    html.dataset.mode = mode;
    html.dataset.style = style;
    html.dir = rtl === 'auto' ? direction() : rtl === 'true' ? 'rtl' : 'ltr';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColour[mode]);
  };
  appearance.follow(show);
  readStored();
  return show;
}

type Words = { [Name in keyof Appearance]: Record<Appearance[Name], string> } & {
  heading: Record<keyof Appearance, string>;
};

/** Words for the choices of appearance. */
export function useAppearanceWords(): Words {
  const { t } = useLingui();
  return {
    heading: {
      mode: t({ message: 'Mode', comment: 'Setting: light, semi-dark or dark theme' }),
      layout: t({ message: 'Sidebar', comment: 'Setting: full, narrow or hidden sidebar' }),
      style: t({ message: 'Frame', comment: 'Setting: style of the frame around the app' }),
      rtl: t({ message: 'Direction', comment: 'Setting: text direction, left to right or right to left' }),
      transition: t({ message: 'Transition', comment: 'Setting: animation between pages' }),
    },
    mode: { light: t`Light`, 'semi-dark': t`Semi-dark`, dark: t`Dark` },
    layout: { default: t`Full width`, mini: t`Icons only`, drawer: t`Hidden until opened` },
    style: {
      standard: t({ message: 'None', context: 'frame' }),
      framed: t({ message: 'Framed', comment: 'Page style: a frame around the app' }),
      boxed: t({ message: 'Boxed', comment: 'Page style: content in a box of limited width' }),
    },
    transition: {
      fade: t({ message: 'Fade', comment: 'Transition between pages' }),
      'slide-left': t`Slide left`,
      'slide-right': t`Slide right`,
      'slide-up': t`Slide up`,
      'slide-down': t`Slide down`,
      none: t({ message: 'None', context: 'transition' }),
    },
    rtl: { auto: t`Same as language`, false: t`Left to right`, true: t`Right to left` },
  };
}
