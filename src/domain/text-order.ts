let language = 'en';

/**
 * Compares texts in the order of a language (BCP 47): numbers inside by their size, so that "Till 9" comes before "Till 10"; case
 * and accents do not count.
 */
export const textComparer = (of: string): ((a: string, b: string) => number) =>
  new Intl.Collator(of, { numeric: true, sensitivity: 'base' }).compare;

let compare = textComparer(language);

/** The language in whose order texts are compared; English until another is chosen. */
export const textLanguage = (): string => language;

/** From now on texts are compared in the order of this language, in this thread. */
export function orderTextsIn(next: string): void {
  if (next === language) return;
  language = next;
  compare = textComparer(next);
}

/** Compares texts in the order of the chosen language. What caches a result does so under `textLanguage`. */
export const compareTexts = (a: string, b: string): number => compare(a, b);
