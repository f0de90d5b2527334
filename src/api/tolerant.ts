import * as v from 'valibot';
import { readInstant } from '../domain/instant.ts';
import type { OrUnknown } from '../domain/terminal.ts';
import { booleanOf, countOf, fieldsOf, id, knownAs, lenient, textOf } from './reading.ts';

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;
type Wrapper = AnySchema & { readonly wrapped: AnySchema };
type Reads<R> = { readonly pipe: readonly [...unknown[], { readonly metadata: { readonly reads: R } }] };

/** DeclinedOffline and DECLINED_OFFLINE as the domain spells them: declined-offline. */
type Hyphened<W extends string> =
  W extends Uppercase<W>
    ? W extends `${infer First}_${infer Rest}`
      ? `${Lowercase<First>}-${Hyphened<Rest>}`
      : Lowercase<W>
    : Split<Uncapitalize<W>>;
type Split<W extends string> = W extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Split<Rest>}`
  : W;

/** A field of the contract as it is read: absent and unreadable values are null, words that are not known keep their text. */
export type Tolerant<S> = S extends Wrapper
  ? Tolerant<S['wrapped']>
  : S extends Reads<'key'>
    ? string
    : S extends Reads<'text' | 'instant'>
      ? string | null
      : S extends Reads<'count'>
        ? number | null
        : S extends Reads<'truth'>
          ? boolean | null
          : S extends Reads<'raw'>
            ? unknown
            : S extends Reads<'word'> & AnySchema
              ? OrUnknown<Hyphened<v.InferOutput<S> & string>> | null
              : S extends Reads<'code'> & AnySchema
                ? OrUnknown<v.InferOutput<S> & string> | null
                : S extends v.ArraySchema<infer Item, undefined>
                  ? Tolerant<Item>[]
                  : S extends v.ObjectSchema<infer Entries, undefined>
                    ? { -readonly [Name in keyof Entries]: Tolerant<Entries[Name]> }
                    : Readonly<Record<string, unknown>>;

/** A field as a schema describes it at run time. */
type Described = AnySchema & {
  wrapped?: Described;
  options?: readonly string[];
  item?: Described;
  entries?: Record<string, Described>;
};

const hyphened = (word: string): string =>
  word === word.toUpperCase()
    ? word.toLowerCase().replaceAll('_', '-')
    : word.replace(/\B[A-Z]/g, '-$&').toLowerCase();

const scalars: Readonly<Record<string, AnySchema>> = {
  key: id,
  text: lenient(textOf),
  instant: lenient(readInstant),
  count: lenient(countOf),
  truth: lenient(booleanOf),
  raw: lenient(value => value),
};

/** The tolerant reader of a strict schema: only a missing key makes it fail. */
export const tolerant = <S extends AnySchema>(schema: S): v.GenericSchema<unknown, Tolerant<S>> =>
  readerOf(schema as Described) as v.GenericSchema<unknown, Tolerant<S>>;

function readerOf(schema: Described): AnySchema {
  const { wrapped, options = [], item, entries } = schema;
  if (wrapped) return readerOf(wrapped);
  const { reads } = v.getMetadata(schema) as { reads?: string };
  if (reads === 'word') return lenient(knownAs(...options.map(hyphened)));
  if (reads === 'code') return lenient(knownAs(...options));
  if (reads !== undefined) return scalars[reads] as AnySchema;
  if (item) return rowsOf(readerOf(item));
  if (!entries) return lenient(fieldsOf);
  const fields = Object.entries(entries).map(([name, field]) => [name, readerOf(field)]);
  return v.pipe(lenient(fieldsOf), v.object(Object.fromEntries(fields)));
}

// A list inside a row keeps the values that can be read.
const rowsOf = (row: AnySchema): AnySchema =>
  lenient(value =>
    (Array.isArray(value) ? value : []).flatMap(one => {
      const result = v.safeParse(row, one);
      return result.success && result.output !== null ? [result.output] : [];
    }),
  );
