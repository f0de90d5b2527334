/**
 * Space, controls and characters that cannot be seen: a spreadsheet may skip them at the beginning of a cell. What follows a tab or
 * line end is looked at by itself.
 */
const SKIPPED = '(?:(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}])*';
/** Characters that begin a formula, in the width of Chinese and Japanese too. */
const SIGN = '[=+\\-@＝＋－＠]';

/** Places for a guard: before these at the beginning of a cell; after a tab or line end inside it, before a formula alone. */
const START = `(?:${SKIPPED}${SIGN}|[\\t\\r\\n])`;

const bare = new RegExp(`^(?=${START})|(?<=[\\t\\r\\n])(?=${SKIPPED}${SIGN})`, 'u');
const toGuard = new RegExp(`^(?='*${START})|(?<=[\\t\\r\\n])(?='*${SKIPPED}${SIGN})`, 'gu');
const guards = new RegExp(`^'(?='*${START})|(?<=[\\t\\r\\n])'(?='*${SKIPPED}${SIGN})`, 'gu');

/** True where a spreadsheet would run a text as a formula, at its beginning or where a tab or line end begins another cell in it. */
export const isFormula = (text: string): boolean => bare.test(text);

/** The text with an apostrophe before each formula in it, and before each that only an apostrophe kept from being one. */
export const guardFormula = (text: string): string => text.replace(toGuard, "'");

/** The text that was guarded. */
export const unguardFormula = (text: string): string => text.replace(guards, '');

/** Where exports are written before the browser takes them over, in the origin's private file system. */
export const exportsFolder = 'exports';
