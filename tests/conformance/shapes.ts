/**
 * Types of an answer's fields. A name with `?` may be missing, `a|null` may be null; `text` is text or a number, since ids
 * and versions come as both; decimals and truth values come as text as well.
 */
export type Shape =
  | 'any'
  | 'text'
  | 'text|null'
  | 'count'
  | 'count|null'
  | 'amount'
  | 'amount|null'
  | 'truth'
  | 'instant'
  | 'instant|null'
  | { oneOf: readonly string[] }
  | { listOf: Shape }
  | { [field: string]: Shape };

/** One thing in which an answer is not as expected: where, and what. It holds names and types, never a value. */
export type Difference = { path: string; says: string };

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isDecimal = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  text: isText,
  count: value => isDecimal(value) && Number.isInteger(Number(value)) && Number(value) >= 0,
  amount: isDecimal,
  truth: value => typeof value === 'boolean' || /^(true|false)$/i.test(String(value)),
  instant: value => typeof value === 'string' && zoned.test(value),
};

/** In what a value is not of a shape, each field once, whichever row it was in. */
export function differences(value: unknown, shape: Shape, path = ''): Difference[] {
  const found = new Map<string, Difference>();
  for (const one of look(value, shape, path)) found.set(`${one.path} ${one.says}`, one);
  return [...found.values()];
}

function* look(value: unknown, shape: Shape, path: string): Generator<Difference> {
  if (typeof shape === 'string') yield* lookAtScalar(value, shape, path);
  else if (isOneOf(shape)) yield* lookAtWord(value, shape.oneOf, path);
  else if (isListOf(shape)) yield* lookAtRows(value, shape.listOf, path);
  else yield* lookAtFields(value, shape, path);
}

const isOneOf = (shape: object): shape is { oneOf: readonly string[] } =>
  'oneOf' in shape && Array.isArray(shape.oneOf);
const isListOf = (shape: object): shape is { listOf: Shape } => 'listOf' in shape;

function* lookAtScalar(value: unknown, shape: string, path: string): Generator<Difference> {
  const [name = '', orNull] = shape.split('|');
  if (orNull && (value === null || value === undefined)) return;
  if (value === undefined) yield { path, says: 'is missing' };
  else if (!scalars[name]?.(value)) yield { path, says: `is ${kindOf(value)}, expected ${expected[name]}` };
}

const expected: Readonly<Record<string, string>> = {
  text: 'text',
  count: 'a whole number',
  amount: 'a decimal',
  truth: 'true or false',
  instant: 'an ISO-8601 instant with a zone',
};

const sameWord = (text: string) => text.toLowerCase().replace(/[_ -]/g, '');

function* lookAtWord(value: unknown, words: readonly string[], path: string): Generator<Difference> {
  if (value === undefined) yield { path, says: 'is missing' };
  else if (typeof value !== 'string')
    yield { path, says: `is ${kindOf(value)}, expected one of ${words.join(', ')}` };
  else if (!words.some(word => sameWord(word) === sameWord(value)))
    yield { path, says: `is another word than ${words.join(', ')}` };
}

function* lookAtRows(value: unknown, row: Shape, path: string): Generator<Difference> {
  if (value === undefined) yield { path, says: 'is missing' };
  else if (!Array.isArray(value)) yield { path, says: `is ${kindOf(value)}, expected a list` };
  else for (const one of value) yield* look(one, row, `${path}[]`);
}

function* lookAtFields(value: unknown, fields: Record<string, Shape>, path: string): Generator<Difference> {
  if (value === undefined) yield { path, says: 'is missing' };
  else if (value === null || typeof value !== 'object' || Array.isArray(value))
    yield { path: path || 'the body', says: `is ${kindOf(value)}, expected an object` };
  else
    for (const [name, shape] of Object.entries(fields)) {
      const field = name.replace('?', '');
      const held = (value as Record<string, unknown>)[field];
      if (held === undefined && name.endsWith('?')) continue;
      yield* look(held, shape, path ? `${path}.${field}` : field);
    }
}

/** The type of a value, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'text' : `a ${typeof value}`;
}
