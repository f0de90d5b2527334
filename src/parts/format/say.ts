import type { I18n, MessageDescriptor } from '@lingui/core';
import type { OrUnknown } from '../../domain/terminal.ts';

/** The words of each value of a set. */
export type Words<T extends string> = Readonly<Record<T, MessageDescriptor>>;

/** True where a table of words has the value. */
export const isWord = <T extends string>(words: Words<T>, value: string): value is T =>
  Object.hasOwn(words, value);

/** A value in words, or its raw text where it is not known. */
export function say<T extends string>(i18n: I18n, words: Words<T>, value: OrUnknown<T>): string {
  return typeof value === 'object' ? value.unknown : i18n._(words[value]);
}

/** A plain string in words, such as the value of a facet, or as it is where it is not known. */
export const sayText = <T extends string>(i18n: I18n, words: Words<T>, value: string): string =>
  isWord(words, value) ? i18n._(words[value]) : value;
