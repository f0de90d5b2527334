import * as v from 'valibot';
import { key, text, truth, whole } from './field.ts';

/** The query of a list whose changes are told: `changedSince` is the cursor of a complete reading, or of the last changes. */
export const changesQuery = {
  limit: v.optional(whole(1, 5000), '1000'),
  changedSince: v.optional(v.string()),
};

/** The query of a paged list: `cursor` is the `nextCursor` of the page before. */
export const pageQuery = { ...changesQuery, cursor: v.optional(v.pipe(v.string(), v.nonEmpty())) };

/** A list in one answer, in an object under its name. */
// @__NO_SIDE_EFFECTS__
export function listOf<const Name extends string, Row extends v.GenericSchema>(name: Name, row: Row) {
  return v.object({ [name]: v.array(row) } as Record<Name, v.ArraySchema<Row, undefined>>);
}

/** The rows of a list that changed since a cursor, as they are now, and the keys of those that are gone. */
// @__NO_SIDE_EFFECTS__
export function changesOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ changed: v.array(row), removed: v.array(key), nextCursor: text, more: truth });
}

/** The end of a list's last page: the cursor of its changes since before the first page was read. */
export const listEnd = { changesCursor: v.optional(text) };
