/// <reference types="vite/client" />
import { i18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { notify } from '../../data/notices.ts';
import { keepMarks } from '../../ui/invisible.ts';

/** The languages of the interface, each by its own name; English is the default. (specification §1) */
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

type Load = () => Promise<{ messages: Messages }>;

// English stands in the screens themselves. Of every other language the sentences of sign-in and shell are one chunk, all others
// another, fetched with the first screen that needs it.
const starts = import.meta.glob<{ messages: Messages }>(['../../../locales/*.po', '!**/en.po'], {
  query: '?start',
});
const rests = import.meta.glob<{ messages: Messages }>(['../../../locales/*.po', '!**/en.po'], {
  query: '?rest',
});
const sentencesOf = async (parts: Record<string, Load>, language: Language): Promise<Messages> =>
  language === 'en' ? {} : ((await parts[`../../../locales/${language}.po`]?.())?.messages ?? {});

type Values = Record<string, unknown>;
const translate = i18n._.bind(i18n) as (
  message: MessageDescriptor | string,
  values?: Values,
  options?: MessageOptions,
) => string;
const translateKeepingMarks: typeof translate = (message, values, options) =>
  keepMarks(translate(message, values, options), typeof message === 'string' ? values : message.values);
i18n._ = translateKeepingMarks;
i18n.t = translateKeepingMarks;

const KEY = 'tapdeck.language';

/** The language chosen on this device. */
export function rememberedLanguage(): Language {
  const language = localStorage.getItem(KEY);
  return language !== null && language in languages ? (language as Language) : 'en';
}

let isRestWanted = false;
/** The language that has all of its sentences. */
let complete: Language | null = null;

/** Fetches a language's sentences and speaks it; rejects when they cannot be had, and the present language stays. */
export async function speak(language: Language): Promise<void> {
  const isWhole = isRestWanted;
  const parts = await Promise.all([
    sentencesOf(starts, language),
    isWhole ? sentencesOf(rests, language) : {},
  ]);
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  complete = isWhole ? language : null;
  // Digits are Latin in every language.
  i18n.loadAndActivate({
    locale: language,
    locales: `${language}-u-nu-latn`,
    messages: Object.assign({}, ...parts),
  });
  // A screen may have come to want them meanwhile.
  if (isRestWanted && !isWhole) await allSentences();
}

/** Ends once the present language has the sentences of every screen; from then on each other language is fetched whole. */
export async function allSentences(): Promise<void> {
  isRestWanted = true;
  const language = i18n.locale as Language;
  if (complete === language) return;
  const messages = await sentencesOf(rests, language);
  // Another language may have been chosen meanwhile, which was fetched whole.
  if (i18n.locale !== language || complete === language) return;
  complete = language;
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

/** Speaks another language at once. One that cannot be had is told in a notice, and the present language stays. */
export function useSpeak(): (language: Language) => void {
  const { t } = useLingui();
  return language =>
    void speak(language).catch(() =>
      notify({
        tone: 'warn',
        key: 'language',
        text: t`This language is not on this device yet. It needs a connection once.`,
      }),
    );
}
