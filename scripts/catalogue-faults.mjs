/**
 * Faults of the English catalogue as a whole: a placeholder that is only a number and has no translators' comment, a single
 * word with neither context nor comment, and the same sentence twice in one context (but for case, full stop or names of
 * placeholders).
 */
export function catalogueFaults(entries) {
  const nameless = entries.filter(entry => /\{\d+[,}]/.test(entry.id) && !hasComment(entry));
  const words = entries.filter(
    entry => /^[\p{L}\d’-]+\.?$/u.test(entry.id) && !entry.context && !hasComment(entry),
  );
  const groups = groupsOf(entries).filter(({ length }) => length > 1);
  return [
    ...nameless.map(({ id }) => `a placeholder of "${id}" has neither a name nor a comment`),
    ...words.map(({ id }) => `"${id}" has neither a context nor a comment`),
    ...groups.map(group => `the same twice: ${group.map(({ id }) => `"${id}"`).join(', ')}`),
  ];
}

/** A comment for translators, not the placeholder's code that extraction notes. */
const hasComment = ({ comments }) =>
  comments.some(comment => comment.startsWith('#. ') && !comment.startsWith('#. placeholder '));

function groupsOf(entries) {
  const groups = new Map();
  for (const entry of entries) {
    const key = sameness(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

const sameness = ({ id, context }) =>
  `${context ?? ''}\u0004${id
    .replace(/\{\w+(?=[,}])/g, '{')
    .replace(/\.(?=\}|$)/g, '')
    .toLowerCase()}`;
