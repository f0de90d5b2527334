// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of the sources, as text
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf, readCatalogue, rewordEntries, writeCatalogue } from './reword/catalogue.mjs';
import { messagesOf } from './reword/messages.mjs';
import { rewriteQuotes } from './reword/quotes.mjs';
import { rewriteSource } from './reword/rewrite.mjs';
import { readTable } from './reword/table.mjs';
import { root } from './set-up.mjs';

const english = readFileSync(join(root, 'locales/en.po'), 'utf8');
const macro =
  "import { msg, plural } from '@lingui/core/macro';\nimport { Plural, Trans, useLingui } from '@lingui/react/macro';\n";

function reworded(code, old, next, more = {}) {
  const { text, left } = rewriteSource('A.tsx', macro + code, [{ old, new: next, ...more }]);
  return { code: text.slice(macro.length), left: left.map(({ place, why }) => `${place}: ${why}`) };
}

test('every sentence of the catalogue is found in the sources, and no other', () => {
  const src = join(root, 'src');
  const found = readdirSync(src, { recursive: true })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(file => messagesOf(file, readFileSync(join(src, file), 'utf8')).map(keyOf));
  const held = readCatalogue(english).slice(1).map(keyOf);
  expect([...new Set(found)].sort()).toEqual(held.sort());
});

test('a catalogue is written as it was read', () => {
  expect(writeCatalogue(readCatalogue(english))).toBe(english);
});

test.each([
  [
    'a sentence',
    '<Trans>Nothing waits.</Trans>',
    'Nothing waits.',
    'No queued actions',
    '<Trans>No queued actions</Trans>',
  ],
  [
    'a template',
    'msg`Again in ${name}`',
    'Again in {name}',
    'Retrying in {name}',
    'msg`Retrying in ${name}`',
  ],
  ['other code', 't`${row.all} kept`', '{0} kept', '{0} saved', 't`${row.all} saved`'],
  [
    'a quote',
    "t({ message: 'You are in', context: 'a' })",
    'You are in',
    "You're in",
    `t({ message: "You're in", context: 'a' })`,
  ],
  [
    'an element',
    '<Trans>\n  Seen <Time at={at} />, by <b>{name}</b>\n</Trans>',
    'Seen <0/>, by <1>{name}</1>',
    'Before <0/> (<1>{name}</1>)',
    '<Trans>Before <Time at={at} /> (<b>{name}</b>)</Trans>',
  ],
  [
    'a plural in a template',
    'msg`${plural(n, { one: `# of ${all} waits`, other: `# of ${all} wait` })}`',
    '{n, plural, one {# of {all} waits} other {# of {all} wait}}',
    '{n, plural, one {# of {all} queued} other {# of {all} queued}}',
    'msg`${plural(n, { one: `# of ${all} queued`, other: `# of ${all} queued` })}`',
  ],
  [
    'a plural among elements',
    '<Trans><Plural value={n} one="# row" other="# rows" /> kept</Trans>',
    '{n, plural, one {# row} other {# rows}} kept',
    '{n, plural, one {# line} other {# lines}} saved',
    '<Trans><Plural value={n} one="# line" other="# lines" /> saved</Trans>',
  ],
])('%s is reworded', (_, code, old, next, expected) => {
  expect(reworded(code, old, next)).toEqual({ code: expected, left: [] });
});

test.each([
  ['another placeholder', 't`Open ${name}`', 'Open {name}', 'Open {title}', '{title} is not in the code'],
  ['placeholders in another order', 't`${a.b} of ${c.d}`', '{0} of {1}', '{1}: {0}', 'another order'],
  [
    'a plural that becomes a text',
    '<Plural value={n} one="# a" other="# b" />',
    '{n, plural, one {# a} other {# b}}',
    'Some',
    'text around it',
  ],
])('%s is reported and left', (_, code, old, next, why) => {
  const result = reworded(code, old, next);
  expect(result.code).toBe(code);
  expect(result.left.join()).toContain(why);
  expect(result.left.join()).toContain('A.tsx:3');
});

test('a row with a context leaves the same sentence in another', () => {
  const code = "[t({ message: 'Open', context: 'a' }), t({ message: 'Open', context: 'b' })]";
  expect(reworded(code, 'Open', 'Start', { context: 'b' }).code).toBe(
    code.replace(/Open(?=', context: 'b')/, 'Start'),
  );
});

const quotes = (code, old, next) => rewriteQuotes('a.spec.ts', code, [{ old, new: next }]);

test.each([
  ["getByText('Nothing waits here.')", 'Nothing waits here.', 'No actions.', "getByText('No actions.')"],
  [
    'getByText(/^Nothing waits here\\.$/)',
    'Nothing waits here.',
    'No actions.',
    'getByText(/^No actions\\.$/)',
  ],
  [
    "getByText('3 rows kept')",
    '{n, plural, one {# row kept} other {# rows kept}}',
    '{n, plural, one {# row saved} other {# rows saved}}',
    "getByText('3 rows saved')",
  ],
  ["getByText('Seen')", 'Seen', 'Earlier', "getByText('Earlier')"],
  ["const state = 'Seen'", 'Seen', 'Earlier', "const state = 'Seen'"],
])('a test that holds %s follows', (code, old, next, expected) => {
  expect(quotes(code, old, next).text).toBe(expected);
});

test('a test that may quote a part of a sentence is reported', () => {
  expect(
    quotes('getByText(/so nobody knows/)', 'Not loaded, so nobody knows who', 'Not loaded').left,
  ).toHaveLength(1);
});

test('a catalogue keeps, replaces or doubts a translation', () => {
  const entries = () => readCatalogue('msgid ""\nmsgstr ""\n\nmsgid "Seen"\nmsgstr "Visto"');
  const row = { old: 'Seen', new: 'Earlier' };
  const said = language => {
    const [, { id, text, flags }] = rewordEntries(entries(), { ...row, it: 'Prima', es: '=' }, language);
    return { id, text, flags };
  };
  expect(said('it')).toEqual({ id: 'Earlier', text: 'Prima', flags: [] });
  expect(said('es')).toEqual({ id: 'Earlier', text: 'Visto', flags: [] });
  expect(said('fr')).toEqual({ id: 'Earlier', text: 'Visto', flags: ['fuzzy'] });
  expect(said('en')).toEqual({ id: 'Earlier', text: 'Earlier', flags: [] });
});

test('a sentence reworded into an existing one is merged with it', () => {
  const entries = readCatalogue('msgid "Off"\nmsgstr "Spento"\n\nmsgid "Not on"\nmsgstr "Non acceso"');
  expect(rewordEntries(entries, { old: 'Not on', new: 'Off' }, 'it').map(each => each.text)).toEqual([
    'Spento',
  ]);
});

test('a table is read from tabs and from markdown, and its faults are named', () => {
  const row = { old: 'A|B', new: 'C', it: 'D' };
  expect(readTable('old\tnew\tit\nA|B\tC\tD').rows).toEqual([row]);
  expect(readTable('| old | new | it |\n|---|---|---|\n| A\\|B | C | D |').rows).toEqual([row]);
  expect(readTable('old\tnew\nA\tB\nA\tC').faults).toEqual(['row 2: twice: "A"']);
  expect(readTable('before\tnew').faults).toEqual(['unknown column before', 'no column old']);
});
