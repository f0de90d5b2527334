/** Longest code that is taken for an id. */
const LONGEST = 200;
const address = /\/manage-terminals\/([^/?#]+)/;

/** What a terminal's code holds: the address of its page here, which any phone's camera can open. */
export const terminalCode = (origin: string, terminalId: string): string =>
  `${origin}/manage-terminals/${encodeURIComponent(terminalId)}`;

/** The id that a scanned or typed code names: the last part of a terminal's address, else the code itself; null for nothing. */
export function idInCode(code: string): string | null {
  const text = code.trim().slice(0, LONGEST);
  const part = address.exec(text)?.[1];
  if (part === undefined) return text === '' ? null : text;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
