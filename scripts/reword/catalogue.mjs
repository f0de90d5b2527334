/** The entries of a .po file in their order; the first, without a sentence, is the header. */
export const readCatalogue = text =>
  text
    .trimEnd()
    .split(/\n\s*\n/)
    .map(block => ({
      comments: block.split('\n').filter(line => line.startsWith('#') && !line.startsWith('#,')),
      flags: [...block.matchAll(/^#, (.*)$/gm)].flatMap(([, flags]) => flags.split(/,\s*/)),
      context: field(block, 'msgctxt'),
      id: field(block, 'msgid') ?? '',
      text: field(block, 'msgstr') ?? '',
    }));

/** The text of a .po file; the header's lines are kept apart from each other. */
export const writeCatalogue = entries =>
  `${entries
    .map(({ comments, flags, context, id, text }) =>
      [
        ...comments,
        ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
        ...(context === undefined ? [] : [`msgctxt ${JSON.stringify(context)}`]),
        `msgid ${JSON.stringify(id)}`,
        id === ''
          ? `msgstr ""\n${text.replace(/.+\n?/g, line => `${JSON.stringify(line)}\n`).trimEnd()}`
          : `msgstr ${JSON.stringify(text)}`,
      ].join('\n'),
    )
    .join('\n\n')}\n`;

/** A message's key: the sentence, after its context where it has one. */
export const keyOf = ({ context, id }) => (context ? `${context}\u0004${id}` : id);

/**
 * Renames a row's sentence in a catalogue and gives it the row's translation for `language`. A cell `=` keeps the translation that
 * stands; an empty one keeps it too, marked as fuzzy. Where the new sentence is there already, the two entries become one.
 */
export function rewordEntries(entries, row, language) {
  const renamed = entries.filter(entry => (entry.was ?? entry.id) === row.old && isMeant(entry, row));
  const given = language === 'en' ? row.new : row[language];
  let kept = entries;
  for (const entry of renamed) {
    const same = entries.find(
      each => each !== entry && each.id === row.new && (each.context ?? '') === (entry.context ?? ''),
    );
    const target = same ?? entry;
    if (same) {
      kept = kept.filter(each => each !== entry);
      same.comments = [...new Set([...same.comments, ...entry.comments])];
    }
    target.id = row.new;
    if (given && given !== '=') target.text = given;
    target.flags = target.flags.filter(flag => flag !== 'fuzzy' || (!given && !same));
    if (!given && !same) target.flags = [...new Set([...target.flags, 'fuzzy'])];
  }
  return kept;
}

/** A row without a context means the sentence in all its contexts. */
export const isMeant = (message, row) => !row.context || (message.context ?? '') === row.context;

function field(block, name) {
  const match = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block);
  if (!match) return undefined;
  return match[1]
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .join('');
}
