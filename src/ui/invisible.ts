/** Letters of the Arabic script that join nothing after them; a non-joiner there changes nothing that is seen. */
const JOINS_NOTHING =
  '\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06C0-\\u06CB\\u06CD\\u06CF\\u06D2\\u06D3\\u06D5\\u06EE\\u06EF';
/** The signs of Indic scripts after which a joiner chooses the form of a letter. */
const VIRAMA = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

/**
 * Invisible characters that change what is seen: joiners in words (as in RFC 5892, appendix A) and in emoji, what chooses the form
 * of an emoji or of a Han character, and the tags of a flag.
 */
const MEANT = [
  `(?<=[${VIRAMA}])[\\u200C\\u200D]`,
  `(?<=\\p{Script=Arabic}\\p{Mn}*)(?<![${JOINS_NOTHING}]\\p{Mn}*)\\u200C(?=\\p{Script=Arabic})`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
].join('|');
/** Characters that draw nothing, controls of the direction of text among them. Tabs and line ends are space. */
const UNSEEN =
  '(?![\\t\\n\\r])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2028\\u2029\\uFFF9-\\uFFFB]';

const invisible = new RegExp(`(${MEANT})|${UNSEEN}`, 'gu');

/**
 * A text as it is shown: characters that cannot be seen appear by their numbers, such as ⟨U+202E⟩. So no name turns the text
 * around it, and no two names look alike because of them.
 */
export const showInvisible = (text: string): string =>
  /[^ -~]/.test(text) && !own.has(text)
    ? text.replace(invisible, (found, meant?: string) => meant ?? `⟨U+${codeOf(found)}⟩`)
    : text;

/** Sentences of ours in which translators set marks of direction. */
const own = new Set<string>();

/** Lets a sentence keep the marks of direction that its translator set; not where a value in it has invisible characters. */
export function keepMarks(sentence: string, values: Readonly<Record<string, unknown>> = {}): string {
  const isShown = (value: unknown) => typeof value !== 'string' || showInvisible(value) === value;
  if (/[\u200E\u200F\u2066-\u2069]/.test(sentence) && Object.values(values).every(isShown)) own.add(sentence);
  return sentence;
}

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
