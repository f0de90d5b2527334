const option = /(?:^|\s)(?:-H|--header)(?:\s+|=)\$?(?:'([^']*)'|"((?:[^"\\]|\\.)*)")/g;
const line = /^[\s<>{[-]*(["']?)([\w-]+)\1\s*(?::|=>|=)\s*(.*)$/;
const wrapped = /^(["'])(.*)\1$/;

type Pair = readonly [name: string, value: string];

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function pairOf(pair: unknown): { name: unknown; held: unknown } {
  if (Array.isArray(pair)) return { name: pair[0], held: pair[1] };
  const { name, key, value } = Object(pair);
  return { name: name ?? key, held: value };
}

/** Headers of JSON: an object, or a list of pairs or of `{name, value}`; null where it is something else. */
function ofJson(text: string): Pair[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const pairs: unknown[] = Array.isArray(value) ? value : Object.entries(value);
  return pairs.flatMap(pair => {
    const { name, held } = pairOf(pair);
    const texts = [held].flat().filter(isText);
    return typeof name === 'string' && texts.length > 0 ? [[name, texts.join(', ')] as const] : [];
  });
}

const ofOptions = (text: string): Pair[] =>
  [...text.matchAll(option)].flatMap(([, single, double]) =>
    ofLines(single ?? double?.replace(/\\(.)/g, '$1') ?? ''),
  );

/** A value without what its surroundings put after it and around it. */
function bare(value: string): string {
  let end = value.length;
  while (end > 0 && ' \t,;}]\\'.includes(value.charAt(end - 1))) end -= 1;
  const text = value.slice(0, end);
  return wrapped.exec(text)?.[2] ?? text;
}

function ofLines(text: string): Pair[] {
  return text.split(/\r?\n/).flatMap(written => {
    const [, , name, value] = line.exec(written) ?? [];
    return name === undefined || value === undefined ? [] : [[name, bare(value)] as const];
  });
}

/** The headers of a pasted text: `Name: value` lines, JSON, or the -H of a curl command; empty where there are none. */
export function pastedHeaders(text: string): Record<string, string> {
  const inside = text.trim();
  const pairs = (/^[{[]/.test(inside) && ofJson(inside)) || null;
  const found = pairs ?? ofOptions(inside);
  const headers = new Map<string, string>();
  for (const [name, value] of found.length > 0 ? found : ofLines(inside)) {
    const before = headers.get(name);
    // A header that is there twice, as HTTP joins it.
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
