/** How the body that was signed is spelt, where it is not spelt as the body at hand. */
export type BodyTrait =
  | 'compact'
  | 'indented-2'
  | 'indented-4'
  | 'indented-tab'
  | 'spaced'
  | 'sorted'
  | 'numbers-shortened'
  | 'unescaped'
  | 'unicode-escaped'
  | 'slashes-escaped'
  | 'html-escaped'
  | 'newline-at-end'
  | 'trimmed'
  | 'crlf'
  | 'lf'
  | 'with-bom'
  | 'without-bom'
  | 'composed'
  | 'decomposed'
  | 'not-misread';

/** Another spelling of a body, and how it differs from the body at hand. */
export type BodySpelling = { text: string; traits: readonly BodyTrait[] };

type Layout = { trait: BodyTrait; indent: string; colon: string; comma: string };
type Escape = { traits: readonly BodyTrait[]; write: (json: string) => string };

/** Bodies longer than this, or nested deeper, are tried in their plain spellings only. */
const LONGEST_JSON = 100_000;
const DEEPEST_JSON = 100;
const BOM = '\uFEFF';
// A string that does not end goes to the end, so that no text is gone through twice.
const token = /"[^"\\]*(?:\\.[^"\\]*)*\\?(?:"|$)|[{}[\]:,]|[^\s{}[\]:,"]+/gs;

const layouts: readonly Layout[] = [
  { trait: 'compact', indent: '', colon: ':', comma: ',' },
  { trait: 'spaced', indent: '', colon: ': ', comma: ', ' },
  { trait: 'indented-2', indent: '  ', colon: ': ', comma: ',' },
  { trait: 'indented-4', indent: '    ', colon: ': ', comma: ',' },
  { trait: 'indented-tab', indent: '\t', colon: ': ', comma: ',' },
];

const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const asAscii = (json: string) => json.replace(/[\u0080-\uffff]/g, code);
const withSlashes = (json: string) => json.replace(/(?<!\\)\//g, '\\/');
const withoutHtml = (json: string) => json.replace(/[<>&\u2028\u2029]/g, code);
const unescaped = (json: string) =>
  json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, text => JSON.stringify(JSON.parse(text)));

const escapes: readonly Escape[] = [
  { traits: [], write: json => json },
  { traits: ['unescaped'], write: unescaped },
  { traits: ['unicode-escaped'], write: asAscii },
  { traits: ['slashes-escaped'], write: withSlashes },
  { traits: ['unicode-escaped', 'slashes-escaped'], write: json => asAscii(withSlashes(json)) },
  { traits: ['html-escaped'], write: withoutHtml },
  { traits: ['unicode-escaped', 'html-escaped'], write: json => asAscii(withoutHtml(json)) },
];

/** JSON with the same tokens, laid out in another way. */
function laidOut(json: string, { indent, colon, comma }: Layout): string {
  let depth = 0;
  let before = '';
  const line = () => (indent === '' ? '' : `\n${indent.repeat(depth)}`);
  const written: string[] = [];
  for (const [part] of json.matchAll(token)) {
    const isClosing = part === '}' || part === ']';
    if (isClosing) depth -= 1;
    const isAfterOpening = before === '{' || before === '[';
    if (isAfterOpening !== isClosing) written.push(line());
    if (part === ':') written.push(colon);
    else if (part === ',') written.push(comma, line());
    else written.push(part);
    if (part === '{' || part === '[') depth += 1;
    before = part;
  }
  return written.join('');
}

/** The value with the keys of its objects in order, however deep. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}

/** What JSON says; undefined for text that is not JSON, or is nested too deep to be written again. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return nesting(text).deepest > DEEPEST_JSON ? undefined : value;
  } catch {
    return undefined;
  }
}

/** JSON of the same value: with its own tokens, with the keys sorted, as a JavaScript program writes it. */
function* sources(text: string, value: unknown): Generator<BodySpelling> {
  yield { text, traits: [] };
  yield { text: JSON.stringify(sorted(value)), traits: ['sorted'] };
  yield { text: JSON.stringify(value), traits: ['numbers-shortened'] };
}

function* jsonSpellings(text: string): Generator<BodySpelling> {
  const bare = text.startsWith(BOM) ? text.slice(1) : text;
  const value = parsed(bare);
  if (value === undefined) return;
  for (const { traits, write } of escapes) yield { text: write(text), traits };
  for (const source of sources(bare, value)) {
    for (const layout of layouts) {
      const written = laidOut(source.text, layout);
      for (const { traits: escaped, write } of escapes) {
        const spelt = write(written);
        const traits = [layout.trait, ...source.traits, ...escaped];
        yield { text: spelt, traits };
        yield { text: `${spelt}\n`, traits: [...traits, 'newline-at-end'] };
      }
    }
  }
}

/** UTF-8 that was read as Latin-1 and written again, as it was before. */
function reread(text: string): string {
  if (!/^[\0-\xff]*$/.test(text)) return text;
  const bytes = Uint8Array.from(text, character => character.charCodeAt(0));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** The text without the line ends after it. */
function withoutLineEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}

function* plainSpellings(text: string): Generator<BodySpelling> {
  const lines = text.replaceAll('\r\n', '\n');
  yield { text: text.startsWith(BOM) ? text.slice(1) : text, traits: ['without-bom'] };
  yield { text: withoutLineEnd(text), traits: ['trimmed'] };
  yield { text: `${text}\n`, traits: ['newline-at-end'] };
  yield { text: `${text}\r\n`, traits: ['newline-at-end', 'crlf'] };
  yield { text: text.trim(), traits: ['trimmed'] };
  yield { text: lines, traits: ['lf'] };
  yield { text: lines.replaceAll('\n', '\r\n'), traits: ['crlf'] };
  yield { text: BOM + text, traits: ['with-bom'] };
  yield { text: text.normalize('NFC'), traits: ['composed'] };
  yield { text: text.normalize('NFD'), traits: ['decomposed'] };
  yield { text: reread(text), traits: ['not-misread'] };
}

/** The other spellings in which a body may have been signed, the likelier first, each once; made as they are asked for. */
export function* bodySpellings(text: string): Generator<BodySpelling> {
  const seen = new Set([text]);
  const all = function* () {
    yield* plainSpellings(text);
    if (text.length <= LONGEST_JSON) yield* jsonSpellings(text);
  };
  for (const spelling of all()) {
    if (seen.has(spelling.text)) continue;
    seen.add(spelling.text);
    yield spelling;
  }
}

/** Whether JSON was begun and not ended. */
export function isCut(text: string): boolean {
  const inside = text.trim();
  if (!/^[{[]/.test(inside)) return false;
  try {
    JSON.parse(inside);
    return false;
  } catch {
    return !/[}\]]$/.test(inside) || nesting(inside).open > 0;
  }
}

/** How deep JSON is nested, and how many of its objects and lists are still open at its end. */
function nesting(json: string): { deepest: number; open: number } {
  let deepest = 0;
  let open = 0;
  for (const [part] of json.matchAll(token)) {
    if (part === '{' || part === '[') open += 1;
    if (part === '}' || part === ']') open -= 1;
    deepest = Math.max(deepest, open);
  }
  return { deepest, open };
}
