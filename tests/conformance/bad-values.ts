import fc from 'fast-check';
import * as v from 'valibot';

/** A value that its schema refuses, at a place of an object that it else accepts; `value` is the object with it. */
export type BadValue = { field: string; kind: string; value: unknown };

/** A schema as Valibot keeps it, as far as the inside of an object is concerned. */
type Schema = v.GenericSchema & {
  wrapped?: Schema;
  item?: Schema;
  options?: readonly Schema[];
  entries?: Readonly<Record<string, Schema>>;
  pipe?: readonly { type: string; requirement?: unknown }[];
};
type Place = { path: readonly (string | number)[]; schema: Schema };

/** Stands for a field that is left out. */
const MISSING = Symbol('missing');
/** Drawn values of which the first that are bad are taken: some rules accept most of what is drawn. */
const DRAWN_FOR_ONE = 25;

const types: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ maxLength: 20 }),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  array: fc.array(fc.integer(), { maxLength: 3 }),
  object: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.integer(), { maxKeys: 3 }),
};
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Each kind of bad value, with values of which some may be good. */
const kinds: Readonly<Record<string, (place: Place, now: unknown) => fc.Arbitrary<unknown> | null>> = {
  missing: () => fc.constant(MISSING),
  null: () => fc.constant(null),
  'of another type': (_, now) =>
    fc.oneof(...Object.entries(types).flatMap(([type, values]) => (type === typeOf(now) ? [] : [values]))),
  empty: (_, now) => {
    if (typeof now === 'string') return fc.constantFrom('', ' ', '\t');
    return typeof now === 'object' ? fc.constant(Array.isArray(now) ? [] : {}) : null;
  },
  'too long': ({ schema }, now) => {
    const most = limitIn(schema, 'max_length');
    if (most === null) return null;
    if (schema.type === 'string') {
      const text = typeof now === 'string' ? now : 'x';
      return fc.integer({ min: 1, max: 40 }).map(more => text.padEnd(most + more, text.slice(-1) || 'x'));
    }
    if (!Array.isArray(now)) return null;
    return fc.constant(Array.from({ length: most + 1 }, (_, index) => renamed(now[0], `-${index}`)));
  },
  'out of its pattern': (_, now) =>
    typeof now === 'string' ? fc.oneof(types.string as fc.Arbitrary<string>, spoilt(now)) : null,
  'out of its range': ({ schema }, now) => {
    if (typeof now !== 'number') return null;
    const [least, most] = [limitIn(schema, 'min_value') ?? 0, limitIn(schema, 'max_value') ?? 0];
    return fc.oneof(
      fc.integer({ min: least - 1_000, max: least - 1 }),
      fc.integer({ min: most + 1, max: most + 1_000 }),
      fc.constantFrom(least + 0.5),
    );
  },
  twice: (_, now) => (Array.isArray(now) ? fc.constant([...now, ...now]) : null),
};

const spoilt = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${text} `,
    ` ${text}`,
    `${text}!`,
    `x${text}`,
    text.slice(1),
    text.toUpperCase(),
    `${text}\n`,
  );

// A list that is too long for its length alone: each item has another name.
function renamed(item: unknown, end: string): unknown {
  if (typeof item === 'string') return item + end;
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(Object.entries(item).map(([name, one]) => [name, renamed(one, end)]));
}

function limitIn({ pipe = [] }: Schema, type: string): number | null {
  const found = pipe.find(one => one.type === type)?.requirement;
  return typeof found === 'number' ? found : null;
}

/** The places of an object's fields, those inside of them too, and of the first item of each list. */
function placesIn(schema: Schema, value: unknown, path: Place['path'] = []): Place[] {
  const inner = insideOf(schema, value);
  const here = { path, schema: inner };
  if (inner.type === 'array' && Array.isArray(value) && inner.item)
    return [here, ...placesIn(inner.item, value[0], [...path, 0])];
  const entries = Object.entries(inner.entries ?? {});
  return [
    here,
    ...entries.flatMap(([name, entry]) =>
      placesIn(entry, (value as Record<string, unknown> | undefined)?.[name], [...path, name]),
    ),
  ];
}

// Behind optional and nullable; of several shapes the one that the value has.
function insideOf(schema: Schema, value: unknown): Schema {
  if (schema.wrapped) return insideOf(schema.wrapped, value);
  if (schema.type !== 'variant') return schema;
  return schema.options?.find(option => v.is(option, value)) ?? schema;
}

function withValue(object: unknown, [name, ...rest]: Place['path'], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(object ?? {}) as Record<string | number, unknown>;
  const inside = withValue(copy[name], rest, value);
  if (inside !== MISSING) copy[name] = inside;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

const at = (object: unknown, path: Place['path']): unknown =>
  path.reduce<unknown>(
    (inside, name) => (inside as Record<string | number, unknown> | undefined)?.[name],
    object,
  );

/**
 * Bad values for each field of an object, drawn from its schema: `samples` of each kind that the field can have. Each is held against
 * the schema, so that none is good by accident.
 */
export function badValues(
  schema: v.GenericSchema,
  good: unknown,
  { seed, samples }: { seed: number; samples: number },
): BadValue[] {
  return placesIn(schema, good).flatMap(place => {
    const now = at(good, place.path);
    const field = place.path.join('.') || 'the body';
    const isWhole = place.path.length === 0;
    const drawn = Object.entries(kinds).flatMap(([kind, valuesOf]) => {
      if (isWhole && kind !== 'null' && kind !== 'of another type') return [];
      const values = valuesOf(place, now);
      return values ? bad(values, kind, value => withValue(good, place.path, value)) : [];
    });
    return place.schema.entries ? [...drawn, ...unknownFields(place, now)] : drawn;

    function bad(values: fc.Arbitrary<unknown>, kind: string, put: (value: unknown) => unknown): BadValue[] {
      const found = new Map<string, BadValue>();
      for (const one of fc.sample(values, { seed, numRuns: samples * DRAWN_FOR_ONE })) {
        const value = put(one);
        if (value === MISSING || v.is(schema, value)) continue;
        found.set(JSON.stringify(value), { field, kind, value });
        if (found.size === samples) break;
      }
      return [...found.values()];
    }
    function unknownFields({ path, schema: { entries = {} } }: Place, object: unknown): BadValue[] {
      const names = fc.stringMatching(/^[a-z]{3,10}$/).filter(name => !(name in entries));
      const inside = (typeof object === 'object' ? object : null) ?? {};
      return bad(names, 'with an unknown field', name =>
        withValue(good, path, { ...inside, [name as string]: 1 }),
      );
    }
  });
}
