/// <reference types="vite/client" />
import {
  type I18n,
  i18n,
  type MessageDescriptor,
  type MessageOptions,
  type Messages,
  setupI18n,
} from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keep } from '../../data/device-storage.ts';
import { orderTexts } from '../../data/engine.ts';
import { notify } from '../../data/notices.ts';
import { keepMarks } from '../../ui/invisible.ts';

/** The languages of the interface, each by its own name; English is the default. */
export const languages = {
  en: 'English',
  zh: '中文',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
} as const;
/** The code of a language, as `<html lang>` and the catalogues have it. */
export type Language = keyof typeof languages;

// English stands in the screens themselves. The sentences of every other language come in parts (`vite.config.ts`): those of
// sign-in and shell before the first drawing, the others with the first screen that needs them.
type Part = 'start' | 'home' | 'rest';
type Catalogue = { messages: Messages };
const catalogues: Record<Part, Record<string, () => Promise<Catalogue>>> = {
  start: import.meta.glob<Catalogue>(['../../../locales/*.po', '!**/en.po'], { query: '?start' }),
  home: import.meta.glob<Catalogue>(['../../../locales/*.po', '!**/en.po'], { query: '?home' }),
  rest: import.meta.glob<Catalogue>(['../../../locales/*.po', '!**/en.po'], { query: '?rest' }),
};

async function sentencesOf(language: Language, parts: readonly Part[]): Promise<Messages> {
  const loads = parts.map(part => catalogues[part][`../../../locales/${language}.po`]?.());
  return Object.assign({}, ...(await Promise.all(loads)).map(loaded => loaded?.messages));
}

type Values = Record<string, unknown>;
type Translate = (message: MessageDescriptor | string, values?: Values, options?: MessageOptions) => string;

/** Sets off thousands in a sentence's plurals as `formatCount` does elsewhere. */
function grouping(translator: I18n): Translate {
  const translate = translator._.bind(translator) as Translate;
  return (message, values, options) =>
    translate(message, values, {
      ...options,
      formats: { number: { useGrouping: 'always' }, ...options?.formats },
    });
}

const translate = grouping(i18n);
const translateKeepingMarks: Translate = (message, values, options) =>
  keepMarks(translate(message, values, options), typeof message === 'string' ? values : message.values);
i18n._ = translateKeepingMarks;
i18n.t = translateKeepingMarks;

const KEY = 'tapdeck.language';

const isLanguage = (code: string | null | undefined): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** The language of this device: chosen here before, else the first of the browser's that the interface has, else English. */
export const rememberedLanguage = (): Language =>
  [localStorage.getItem(KEY), ...navigator.languages.map(tag => tag.split('-')[0])].find(isLanguage) ?? 'en';

/** Parts that something on this page has needed: another language is fetched with all of them. */
const needed = new Set<Part>(['start']);
/** Parts that are there of the language being spoken. */
let present = new Set<Part>();

/** Fetches a language's sentences and speaks it; rejects when they could not be loaded, and the present language stays. */
export async function speak(language: Language): Promise<void> {
  const parts = [...needed];
  const messages = await sentencesOf(language, parts);
  keep(localStorage, KEY, language);
  document.documentElement.lang = language;
  orderTexts(language);
  present = new Set(parts);
  // Digits are Latin in every language.
  i18n.loadAndActivate({ locale: language, locales: `${language}-u-nu-latn`, messages });
  // A screen may have come to need more meanwhile.
  await haveSentences();
}

async function translatorOf(language: Language): Promise<I18n> {
  const messages = language === 'en' ? {} : await sentencesOf(language, ['start', 'home', 'rest']);
  const translator = setupI18n({
    locale: language,
    locales: `${language}-u-nu-latn`,
    messages: { [language]: messages },
  });
  translator._ = grouping(translator) as I18n['_'];
  return translator;
}

/** Ends once the sentences of Home are there in the present language. */
export const homeSentences = (): Promise<void> => haveSentences('home');

/** Ends once the sentences of every screen are there in the present language. */
export const allSentences = (): Promise<void> => haveSentences('home', 'rest');

async function haveSentences(...wanted: Part[]): Promise<void> {
  for (const part of wanted) needed.add(part);
  const language = i18n.locale as Language;
  const missing = [...needed].filter(part => !present.has(part));
  // Before the first language is spoken there is none to complete: it will be fetched with all that is needed.
  if (!language || missing.length === 0) return;
  const messages = await sentencesOf(language, missing);
  // Another language, chosen meanwhile, was fetched whole.
  if (i18n.locale !== language) return;
  for (const part of missing) present.add(part);
  if (language !== 'en') i18n.load(language, messages);
}

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The language being spoken. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    changed => i18n.on('change', changed),
    () => i18n.locale as Language,
  );

/** Speaks another language at once. A notice says that a language could not be loaded, and the present language stays. */
export function useSpeak(): (language: Language) => void {
  const { t } = useLingui();
  return language =>
    void speak(language).catch(() =>
      notify({
        tone: 'warn',
        key: 'language',
        text: t`Go online once to download this language.`,
      }),
    );
}

/** The sentences of every screen in a language, for a text that another reads: null until they are here, `missing` where they could not be loaded. */
export function useTranslator(language: Language): I18n | 'missing' | null {
  const [had, setHad] = useState<{ language: Language; translator: I18n | 'missing' } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const have = (translator: I18n | 'missing') => isWanted && setHad({ language, translator });
    translatorOf(language).then(have, () => have('missing'));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return had?.language === language ? had.translator : null;
}
