/** A body as the log keeps it. */
export type KeptBody = { body: string; truncated: boolean };

/** Number of bytes of a body that are kept. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * The first 64 kB of a body as text that can be stored and read. It is read as UTF-8 whatever it says it is: a byte that is no
 * text, and NUL, which no database keeps, is the character U+FFFD; a character that the cut went through is left out.
 */
export function keptBody(bytes: Uint8Array): KeptBody {
  const truncated = bytes.length > BODY_LIMIT_BYTES;
  const text = new TextDecoder().decode(bytes.subarray(0, BODY_LIMIT_BYTES), { stream: truncated });
  return { body: text.replaceAll('\0', '\ufffd'), truncated };
}
