/** Numbers of words without a context and of sentences that stand twice in the catalogue today; they may only fall. */
const limits = { alone: 268, twice: 17 };

/**
 * Faults of the English catalogue as a whole: a placeholder that is only a number and has no translators' comment, the same
 * sentence twice in one context (but for case, full stop or names of placeholders), and single words without a context.
 */
export function catalogueFaults(entries, { alone, twice } = limits) {
  const nameless = entries.filter(({ id, comments }) => /\{\d+[,}]/.test(id) && !comments.some(isComment));
  const groups = groupsOf(entries).filter(({ length }) => length > 1);
  const words = entries.filter(({ id, context }) => !context && /^[\p{L}\d’-]+\.?$/u.test(id));
  return [
    ...nameless.map(({ id }) => `a placeholder of "${id}" has neither a name nor a comment`),
    ...over(
      groups.map(group => `the same twice: ${group.map(({ id }) => `"${id}"`).join(', ')}`),
      twice,
      'sentences stand twice',
    ),
    ...over(
      words.map(({ id }) => `"${id}" has no context`),
      alone,
      'words have no context',
    ),
  ];
}

/** A comment for translators, not the placeholder's code that extraction notes. */
const isComment = comment => comment.startsWith('#. ') && !comment.startsWith('#. placeholder ');

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

/** All faults where there are more than allowed; where there are fewer, one that asks for a lower limit. */
function over(faults, limit, about) {
  if (faults.length > limit) return faults;
  if (faults.length < limit) return [`${faults.length} ${about}: let the limit of ${limit} fall to that`];
  return [];
}
