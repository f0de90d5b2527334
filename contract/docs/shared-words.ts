/** Words for the parameters of every list that tells changes. */
export const changesWords = {
  limit: 'Most rows of the answer.',
  changedSince:
    'The `changesCursor` of a complete reading, or the `nextCursor` of the last changes. It goes with `limit` alone.',
};

/** Words for the parameters of every paged list. */
export const pageWords = {
  ...changesWords,
  cursor: 'The `nextCursor` of the page before. One of another tenant or list is refused.',
};
