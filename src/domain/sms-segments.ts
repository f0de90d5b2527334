/** How a text travels as SMS. (GSM 03.38, GSM 03.40) */
export type SmsSegments = {
  /** `gsm-7` where every character is in GSM's alphabet, else `ucs-2`. */
  alphabet: 'gsm-7' | 'ucs-2';
  /** What is counted: septets, of which a character of the extension table takes two, or UTF-16 units. */
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
