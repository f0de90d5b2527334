import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isMeant, readCatalogue, rewordEntries, writeCatalogue } from './reword/catalogue.mjs';
import { rewriteQuotes } from './reword/quotes.mjs';
import { rewriteSource } from './reword/rewrite.mjs';
import { readTable } from './reword/table.mjs';
import { root, run } from './set-up.mjs';

const languages = ['en', 'ar', 'es', 'fr', 'it', 'zh'];
const [path] = process.argv.slice(2);
if (!path) {
  console.error(
    'npm run reword -- <table>: a .tsv or .md file with the columns old, new and, if known, context, ar, es, fr, it, zh',
  );
  process.exit(1);
}

const filesIn = folder =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .map(file => join(folder, file));
const read = file => readFileSync(join(root, file), 'utf8');
const write = (file, text) => writeFileSync(join(root, file), text);
const catalogue = language => `locales/${language}.po`;

const { rows, faults } = readTable(readFileSync(path, 'utf8'));
const known = readCatalogue(read(catalogue('en')));
const present = rows.filter(row => known.some(message => message.id === row.old && isMeant(message, row)));
const gone = rows.filter(row => !present.includes(row));
const notes = faults.map(fault => `table: ${fault}`);
for (const row of gone)
  if (!known.some(message => message.id === row.new)) notes.push(`no such sentence any more: "${row.old}"`);

/** Orders rows so that a sentence is replaced before another row's new sentence equals it. */
function inOrder(all) {
  const olds = new Set(all.map(row => row.old));
  const makesWay = row => !olds.has(row.new) || row.new === row.old;
  return [...all.filter(makesWay), ...all.filter(row => !makesWay(row))];
}

const isTest = file => file.includes('.test.') || file.startsWith('tests');
const sources = filesIn('src').filter(file => !isTest(file));
const quoting = [...filesIn('tests'), ...filesIn('src').filter(isTest), ...filesIn('scripts').filter(isTest)];

/** A row that one place cannot follow is followed nowhere: the sentence would stand twice. */
let followed = present;
for (;;) {
  const results = sources.map(file => [file, rewriteSource(file, read(file), followed)]);
  const left = results.flatMap(([, result]) => result.left);
  if (left.length === 0) {
    for (const [file, result] of results) if (result.changed > 0) write(file, result.text);
    break;
  }
  for (const { row, place, why } of left) notes.push(`${place}: ${why}: "${row.old}"`);
  followed = followed.filter(row => !left.some(each => each.row === row));
}

for (const file of quoting) {
  const text = read(file);
  const result = rewriteQuotes(file, text, followed);
  if (result.changed > 0) write(file, result.text);
  for (const { place, why, row } of result.left) notes.push(`${place}: ${why}: "${row.old}"`);
}

for (const language of languages) {
  let entries = readCatalogue(read(catalogue(language))).map(entry => ({ ...entry, was: entry.id }));
  for (const row of inOrder(followed)) entries = rewordEntries(entries, row, language);
  write(catalogue(language), writeCatalogue(entries));
}

run('biome', ['format', '--write', 'src', 'tests', 'scripts'], { quiet: true });
const { status, stderr } = run('lingui', ['extract', '--clean'], { quiet: true });
if (status !== 0) console.error(stderr);
for (const note of notes) console.log(note);
console.log(`${followed.length} of ${rows.length} sentences changed, ${notes.length} to look at`);
process.exitCode = status;
