/** Space, controls and characters that cannot be seen: a spreadsheet may skip them at the beginning of a cell. */
const SKIPPED = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}';
/** Any of these but a tab or line end: a formula after one is looked for by itself. */
const skipped = (characters: string) => `(?:(?![\\t\\r\\n])[${characters}])*`;
/** Characters that begin a formula, in the width of Chinese and Japanese too. */
const SIGN = '[=+\\-@＝＋－＠]';

/** Places for a guard at the beginning of a cell. */
const START = `(?:${skipped(SKIPPED)}${SIGN}|[\\t\\r\\n])`;
/**
 * A formula inside a cell, after a tab, line end or separator: a spreadsheet that expects another separator begins a cell there,
 * also with a quote. A plain number at the end is none, since the quote that closes the cell follows it.
 */
const INSIDE = `${skipped(`"${SKIPPED}`)}(?![+-]\\d+(?:[.,]\\d+)?$)${SIGN}`;

const bare = new RegExp(`^(?=${START})|(?<=[\\t\\r\\n])(?=${INSIDE})`, 'u');
const toGuard = new RegExp(`^(?='*${START})|(?<=[\\t\\r\\n,;])(?='*${INSIDE})`, 'gu');
const guards = new RegExp(`^'(?='*${START})|(?<=[\\t\\r\\n,;])'(?='*${INSIDE})`, 'gu');

/** True where a spreadsheet would run a text as a formula, at its beginning or where a tab or line end begins another cell in it. */
export const isFormula = (text: string): boolean => bare.test(text);

/**
 * The text with an apostrophe before each formula in it, also after a comma or semicolon, and before each that only an apostrophe
 * kept from being one.
 */
export const guardFormula = (text: string): string => text.replace(toGuard, "'");

/** The text that was guarded. */
export const unguardFormula = (text: string): string => text.replace(guards, '');

/** Where exports are written before the browser takes them over, in the origin's private file system. */
export const exportsFolder = 'exports';
