import { type BodyLine, type BodyPart, lineOf, PRETTY_LIMIT } from './invocation-body.ts';

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Lays JSON out line by line, every number and string as it was written: nothing is parsed and written again. It keeps no
 * stack of calls, so that no depth is too deep. Null where the text is not JSON, or longer than is laid out.
 */
export function prettyLines(text: string): BodyLine[] | null {
  if (text.length > PRETTY_LIMIT) return null;
  return new Layout(text).lines();
}

/** Reads the tokens of a text and puts them on lines. */
class Layout {
  readonly #text: string;
  #at = 0;
  readonly #lines: BodyLine[] = [];
  #parts: BodyPart[] = [];
  /** What is open, outermost first. */
  readonly #open: ('{' | '[')[] = [];
  /** What was just opened waits for its first value. */
  #hasBegun = false;

  constructor(text: string) {
    this.#text = text;
  }

  lines(): BodyLine[] | null {
    this.#skipSpace();
    if (!this.#value()) return null;
    while (this.#open.length > 0) if (!this.#step()) return null;
    this.#skipSpace();
    if (this.#at !== this.#text.length) return null;
    this.#endLine();
    return this.#lines;
  }

  /** A value, or the beginning of one that holds others. */
  #value(): boolean {
    this.#skipSpace();
    const first = this.#text[this.#at];
    if (first === '{' || first === '[') return this.#begin(first);
    return this.#take(STRING, 'string') || this.#take(NUMBER, 'number') || this.#take(WORD, 'word');
  }

  #begin(mark: '{' | '['): boolean {
    this.#at++;
    this.#skipSpace();
    const end = mark === '{' ? '}' : ']';
    if (this.#text[this.#at] === end) {
      this.#at++;
      this.#mark(mark + end);
      return true;
    }
    this.#mark(mark);
    this.#endLine();
    this.#open.push(mark);
    this.#hasBegun = true;
    return true;
  }

  #step(): boolean {
    if (!this.#hasBegun) return this.#next();
    this.#hasBegun = false;
    return this.#member();
  }

  /** What follows a value inside of another. */
  #next(): boolean {
    this.#skipSpace();
    const inside = this.#open.at(-1);
    const mark = this.#text[this.#at++];
    if (mark === ',') {
      this.#mark(',');
      this.#endLine();
      return this.#member();
    }
    if (mark !== (inside === '{' ? '}' : ']')) return false;
    this.#endLine();
    this.#open.pop();
    this.#mark(mark);
    return true;
  }

  #member(): boolean {
    if (this.#open.at(-1) === '[') return this.#value();
    this.#skipSpace();
    if (!this.#take(STRING, 'key')) return false;
    this.#skipSpace();
    if (this.#text[this.#at++] !== ':') return false;
    this.#mark(': ');
    return this.#value();
  }

  #take(pattern: RegExp, kind: BodyPart['kind']): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return false;
    this.#at += found.length;
    this.#parts.push({ kind, text: found });
    return true;
  }

  #mark(text: string): void {
    this.#parts.push({ kind: 'mark', text });
  }

  #endLine(): void {
    this.#lines.push(lineOf(this.#open.length, this.#parts));
    this.#parts = [];
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
  }
}
