import { LONGEST_NAME } from './invite.ts';

/** Most characters of a message, in UTF-16 units: of a template, as an account keeps it, and of an invite's text, as it is sent. */
export const LONGEST_MESSAGE = 2_048;

/** Placeholders that a message to an invited merchant may contain. */
export const placeholders = ['name', 'companyName', 'androidAppLink'] as const;
/** A placeholder of a message template. */
export type Placeholder = (typeof placeholders)[number];
/** The text for each placeholder. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The message that is sent while the person has not written one. It goes to merchants, so it is no text of the screen. */
export const defaultTemplate =
  'Hi {{name}}, {{companyName}} invites you to take card payments on your phone. Get the app: {{androidAppLink}}';

/** The person's template: the default one where none is kept. */
export const templateOf = (kept: string | null): string => (kept?.trim() ? kept : defaultTemplate);

/** A stretch of a template: `from` (included) to `to` (excluded), in UTF-16 units. `name` is null for plain text. */
export type TemplatePart = {
  text: string;
  from: number;
  to: number;
  name: string | null;
  isKnown: boolean;
};

// Braces that belong to no whole placeholder are one that was mistyped.
const marks = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** A template cut into plain text and placeholders, in order; together the parts are the whole template. */
export function partsOf(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const plain = (from: number, to: number) => {
    if (to > from) parts.push({ text: template.slice(from, to), from, to, name: null, isKnown: true });
  };
  let at = 0;
  for (const mark of template.matchAll(marks)) {
    plain(at, mark.index);
    const [text] = mark;
    const name = (mark[1] ?? text).trim();
    at = mark.index + text.length;
    parts.push({ text, from: mark.index, to: at, name, isKnown: isPlaceholder(name) });
  }
  plain(at, template.length);
  return parts;
}

/** Placeholders that stand for nothing, and braces that were never closed, with their places. */
export const unknownPlaceholders = (template: string): TemplatePart[] =>
  partsOf(template).filter(part => !part.isKnown);

/** The message with values in place of placeholders; unknown ones stay as they are, and what a value holds is never filled again. */
export const fillTemplate = (template: string, values: PlaceholderValues): string =>
  partsOf(template)
    .map(({ text, name }) => (name !== null && isPlaceholder(name) ? values[name] : text))
    .join('');

/** True where the message to a merchant with the longest name would be refused, though the template itself is short enough. */
export function isTooLongFilled(template: string, values: Omit<PlaceholderValues, 'name'>): boolean {
  const filled = fillTemplate(template, { ...values, name: 'x'.repeat(LONGEST_NAME) });
  return filled.length > LONGEST_MESSAGE;
}

/** A text as SMS. (GSM 03.38, GSM 03.40) */
export type SmsSegments = {
  /** `gsm-7` where every character is in GSM's alphabet, else `ucs-2`. */
  alphabet: 'gsm-7' | 'ucs-2';
  /** Units of the alphabet: septets, of which a character of the extension table takes two, or UTF-16 units. */
  units: number;
  /** Messages it is cut into, and paid for; 0 for an empty text. */
  segments: number;
  /** Units one message holds: 160 or 70 alone, 153 or 67 in a row, since each then carries its place. */
  perSegment: number;
  /** Units that are still free in the last message. */
  left: number;
};

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';

const septets = new Map([
  ...[...basic].map(char => [char, 1] as const),
  ...[...extension].map(char => [char, 2] as const),
]);

const limits = { 'gsm-7': { alone: 160, inRow: 153 }, 'ucs-2': { alone: 70, inRow: 67 } } as const;

/** Counts the messages a text takes. A character is never cut in two, so a row of long ones may need one more. */
export function smsSegments(text: string): SmsSegments {
  const chars = [...text];
  const alphabet = chars.every(char => septets.has(char)) ? 'gsm-7' : 'ucs-2';
  const sizes = chars.map(char => (alphabet === 'gsm-7' ? (septets.get(char) ?? 0) : char.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, inRow } = limits[alphabet];
  if (units <= alone) {
    return { alphabet, units, segments: units === 0 ? 0 : 1, perSegment: alone, left: alone - units };
  }
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > inRow) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, units, segments, perSegment: inRow, left: inRow - used };
}
