import * as v from 'valibot';
import { count, key, text, truth, whole } from './field.ts';

// Entries are put together inside of functions without side effects: a spread anywhere else keeps them in the client's build.

const changesEntries = { limit: v.optional(whole(1, 5000), '1000'), changedSince: v.optional(v.string()) };

/**
 * The query of a list that names its changes, with parameters of its own: `changedSince` is the cursor of a complete reading, or of
 * the last changes.
 */
// @__NO_SIDE_EFFECTS__
export function changesQuery<const Own extends v.ObjectEntries>(own: Own) {
  return v.strictObject({ ...changesEntries, ...own });
}

/** The query of a paged list, with parameters of its own: `cursor` is the `nextCursor` of the page before. */
// @__NO_SIDE_EFFECTS__
export function pageQuery<const Own extends v.ObjectEntries>(own: Own) {
  return changesQuery({ cursor: v.optional(v.pipe(v.string(), v.nonEmpty())), ...own });
}

type ListEntries<Name extends string, Row extends v.GenericSchema> = Record<
  Name,
  v.ArraySchema<Row, undefined>
>;

/** A list in one answer, in an object under its name, with other fields beside it. */
// @__NO_SIDE_EFFECTS__
export function listOf<
  const Name extends string,
  Row extends v.GenericSchema,
  const More extends v.ObjectEntries = Record<never, never>,
>(name: Name, row: Row, more?: More) {
  return v.object({ [name]: v.array(row), ...more } as ListEntries<Name, Row> & More);
}

/** The rows of a list that changed since a cursor, as they are now, and the keys of those that are gone. */
// @__NO_SIDE_EFFECTS__
export function changesOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ changed: v.array(row), removed: v.array(key), nextCursor: text, more: truth });
}

/** The end of a list in one answer: the cursor of its changes since before it was read. */
export const listEnd = { changesCursor: v.optional(text) };

/** The end of a page: the last one has no `nextCursor`, and the cursor of the changes since before the first page was read. */
export const pageEnd = { total: count, nextCursor: v.optional(text), changesCursor: v.optional(text) };
