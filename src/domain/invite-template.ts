/** What a message to an invited merchant may name. (contract: Merchants) */
export const placeholders = ['name', 'companyName', 'androidAppLink'] as const;
/** One of them. */
export type Placeholder = (typeof placeholders)[number];
/** What stands for each of them. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The message that is sent while the person has not written one. It goes to merchants, so it is no text of the screen. */
export const defaultTemplate =
  'Hi {{name}}, {{companyName}} invites you to take card payments on your phone. Get the app: {{androidAppLink}}';

/** The person's template: the default one where none is kept. */
export const templateOf = (kept: string | null): string => (kept?.trim() ? kept : defaultTemplate);

/** A stretch of a template: `from` (included) to `to` (excluded), in UTF-16 units. `name` is null for plain text. */
export type TemplatePart = {
  text: string;
  from: number;
  to: number;
  name: string | null;
  isKnown: boolean;
};

// Braces that belong to no whole placeholder are one that was mistyped.
const marks = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** A template cut into plain text and placeholders, in order; together the parts are the whole template. */
export function partsOf(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const plain = (from: number, to: number) => {
    if (to > from) parts.push({ text: template.slice(from, to), from, to, name: null, isKnown: true });
  };
  let at = 0;
  for (const mark of template.matchAll(marks)) {
    plain(at, mark.index);
    const [text] = mark;
    const name = (mark[1] ?? text).trim();
    at = mark.index + text.length;
    parts.push({ text, from: mark.index, to: at, name, isKnown: isPlaceholder(name) });
  }
  plain(at, template.length);
  return parts;
}

/** Placeholders that stand for nothing, and braces that were never closed, with their places. */
export const unknownPlaceholders = (template: string): TemplatePart[] =>
  partsOf(template).filter(part => !part.isKnown);

/** The message with values in place of placeholders; unknown ones stay as they are, and what a value holds is never filled again. */
export const fillTemplate = (template: string, values: PlaceholderValues): string =>
  partsOf(template)
    .map(({ text, name }) => (name !== null && isPlaceholder(name) ? values[name] : text))
    .join('');
