import * as v from 'valibot';

// A pipe ends with the name of the reader in `src/api/tolerant.ts` that reads such a field in the answer of a service.
const reads = <Input, const R extends string>(reads: R) =>
  v.metadata<Input, { readonly reads: R }>({ reads });

/** An id by which a row is known: without one it can't be read. */
export const key = v.pipe(v.string(), v.nonEmpty(), reads('key'));
/** Any text. */
export const text = v.pipe(v.string(), reads('text'));
/** A version for `If-Match`: it changes with each change of the row, and is compared, never counted. */
export const version = v.pipe(v.union([v.string(), v.number()]), reads('text'));
/** A whole number from 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), reads('count'));
/** True or false. */
export const truth = v.pipe(v.boolean(), reads('truth'));
/** An instant with its zone. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), reads('instant'));
/** A decimal in units of the currency beside it. */
export const amount = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)), v.number()]),
  reads('raw'),
);

/** Any text, read as it comes. */
export const content = v.pipe(v.string(), reads('raw'));
/** Any object, read as it comes. */
export const anyObject = v.pipe(v.record(v.string(), v.unknown()), reads('raw'));

/** One of several words, which the domain spells in lower case with hyphens: IN_PROGRESS is read as `in-progress`. */
// @__NO_SIDE_EFFECTS__
export function word<const W extends string>(...words: readonly W[]) {
  return v.pipe(v.picklist(words), reads('word'));
}

/** One of several codes, which the domain spells as the service does. */
// @__NO_SIDE_EFFECTS__
export function code<const C extends string>(...codes: readonly C[]) {
  return v.pipe(v.picklist(codes), reads('code'));
}

/** A whole number of a query, which travels as text. */
// @__NO_SIDE_EFFECTS__
export function whole(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );
}

/** The state of a merchant's id at the bank, as terminals and merchants show it. */
export const bankMidStatus = word(
  'NotStarted',
  'InitiatedProcess',
  'Requested',
  'InProgress',
  'Active',
  'Deactivated',
  'Rejected',
  'Errored',
  'Unlinked',
);

/** The outcome of a payment. Approved counts as successful, Indeterminate as unknown, Voided in the total alone, all others as failed. */
export const disposition = word(
  'Approved',
  'Declined',
  'DeclinedOffline',
  'UnableToGoOnline',
  'Indeterminate',
  'Voided',
);
