/// <reference path="./po.d.ts" />
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

// English stands in the screens themselves; every other language is one chunk, fetched when it is chosen.
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  zh: () => import('../../../locales/zh.po'),
  ar: () => import('../../../locales/ar.po'),
  it: () => import('../../../locales/it.po'),
  es: () => import('../../../locales/es.po'),
  fr: () => import('../../../locales/fr.po'),
};

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

/** Fetches a language's sentences and speaks it; rejects when they cannot be had, and the present language stays. */
export async function speak(language: Language): Promise<void> {
  const messages = language === 'en' ? {} : (await catalogues[language]()).messages;
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
  // Digits are Latin in every language. (ruling 15)
  i18n.loadAndActivate({ locale: language, locales: `${language}-u-nu-latn`, messages });
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
