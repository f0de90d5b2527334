/** A stretch of a line, by what it is in JSON; `text` where the body is not read as such. */
export type BodyPart = { kind: 'key' | 'string' | 'number' | 'word' | 'mark' | 'text'; text: string };

/** A line of a body as it is drawn. */
export type BodyLine = {
  /** Depth of nesting; a level is two characters wide. */
  depth: number;
  parts: readonly BodyPart[];
  /** Characters that are left out at its end. */
  more: number;
};

/** Views of a body. */
export type BodyFormat = 'pretty' | 'raw' | 'hex';

/** Lines of a range, and how many there are in all. */
export type BodyLines = {
  lines: BodyLine[];
  total: number;
  /** Lines that are never shown, for there are too many. */
  left: number;
};

/** Most characters of a line that are drawn. */
export const LINE_LIMIT = 2_000;
/** Most lines that are drawn: a list of more would be higher than a browser can scroll. */
export const LINES_LIMIT = 100_000;
/** Longest body that is laid out as JSON, in characters. */
export const PRETTY_LIMIT = 256 * 1024;

const HEX_WIDTH = 16;

// Characters that are invisible, change the direction of text, or end the line: shown by their numbers.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** Text as it can be shown safely: control characters by their pictures, those that turn or hide text by their codes. */
export const visible = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '\ufffd').replace(invisible, character => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return '\u2421';
    return `\u27eaU+${code.toString(16).toUpperCase().padStart(4, '0')}\u27eb`;
  });

/** True where a body holds something that is no text: control characters, or bytes that were no UTF-8. */
export const isOddText = (text: string): boolean => odd.test(text);

/** A line whose parts together are no longer than what is drawn. */
function lineOf(depth: number, parts: readonly BodyPart[]): BodyLine {
  let left = LINE_LIMIT;
  let more = 0;
  const drawn: BodyPart[] = [];
  for (const { kind, text } of parts) {
    const part = text.slice(0, Math.max(0, left));
    more += text.length - part.length;
    left -= part.length;
    if (part !== '') drawn.push({ kind, text: visible(part) });
  }
  return { depth, parts: drawn, more };
}

/** Gives the lines of a text as it is, a range at a time, without making all of them. */
export function rawLines(text: string): (from: number, to: number) => BodyLines {
  const starts: number[] = [0];
  let left = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (starts.length < LINES_LIMIT) starts.push(at + 1);
    else left++;
  }
  const lineAt = (index: number): BodyLine => {
    const start = starts[index] ?? text.length;
    const next = index + 1 < starts.length ? starts[index + 1] : undefined;
    const end = next === undefined ? endOfLine(text, start) : next - 1;
    const isReturned = end > start && text.charCodeAt(end - 1) === 13;
    const length = end - start - (isReturned ? 1 : 0);
    const shown = text.slice(start, start + Math.min(length, LINE_LIMIT));
    const { parts } = lineOf(0, [{ kind: 'text', text: shown }]);
    return { depth: 0, parts, more: length - shown.length };
  };
  return (from, to) => rangeOf(starts.length, left, from, to, lineAt);
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Gives the bytes of a text, 16 a line, a range at a time. */
export function hexLines(text: string): (from: number, to: number) => BodyLines {
  const bytes = new TextEncoder().encode(text);
  const all = Math.ceil(bytes.length / HEX_WIDTH);
  const total = Math.min(all, LINES_LIMIT);
  const lineAt = (index: number): BodyLine => {
    const start = index * HEX_WIDTH;
    const line = [...bytes.subarray(start, start + HEX_WIDTH)];
    const hex = line.map(byte => byte.toString(16).padStart(2, '0')).join(' ');
    const plain = line.map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    return {
      depth: 0,
      parts: [
        { kind: 'key', text: start.toString(16).padStart(8, '0') },
        { kind: 'text', text: `  ${hex.padEnd(HEX_WIDTH * 3 - 1)}  ` },
        { kind: 'string', text: plain },
      ],
      more: 0,
    };
  };
  return (from, to) => rangeOf(total, all - total, from, to, lineAt);
}

/** Gives lines that are made already. */
export const madeLines =
  (lines: readonly BodyLine[]): ((from: number, to: number) => BodyLines) =>
  (from, to) => {
    const total = Math.min(lines.length, LINES_LIMIT);
    return { lines: lines.slice(from, Math.min(to, total)), total, left: lines.length - total };
  };

function rangeOf(
  total: number,
  left: number,
  from: number,
  to: number,
  lineAt: (index: number) => BodyLine,
): BodyLines {
  const first = Math.max(0, from);
  const lines = Array.from({ length: Math.max(0, Math.min(to, total) - first) }, (_, place) =>
    lineAt(first + place),
  );
  return { lines, total, left };
}

// The tokens of a valid JSON text; an empty object or list is one.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|\{\s*\}|\[\s*\]|[{}[\],:]|[^\s{}[\],:"]+/g;

/** True for valid JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lays JSON out line by line. `JSON.parse` only validates it: its values would lose digits of long numbers, repeated names and the
 * order of names. Null where the text is not JSON, or longer than the limit.
 */
export function prettyLines(text: string): BodyLine[] | null {
  if (text.length > PRETTY_LIMIT || !isJson(text)) return null;
  const lines: BodyLine[] = [];
  let parts: BodyPart[] = [];
  let depth = 0;
  const endLine = () => {
    lines.push(lineOf(depth, parts));
    parts = [];
  };
  const tokens = text.match(TOKEN) ?? [];
  for (const [at, token] of tokens.entries()) {
    const isOpening = token === '{' || token === '[';
    const isClosing = token === '}' || token === ']';
    if (isClosing) {
      endLine();
      depth--;
    }
    parts.push(partOf(token, tokens[at + 1] === ':'));
    if (isOpening || token === ',') endLine();
    if (isOpening) depth++;
  }
  endLine();
  return lines;
}

function partOf(token: string, isKey: boolean): BodyPart {
  const first = token[0] ?? '';
  if (first === '"') return { kind: isKey ? 'key' : 'string', text: token };
  if (token === ':') return { kind: 'mark', text: ': ' };
  if ('{}[],'.includes(first)) return { kind: 'mark', text: token.replace(/\s+/g, '') };
  return { kind: 'tfn'.includes(first) ? 'word' : 'number', text: token };
}
