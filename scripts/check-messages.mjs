import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './message-faults.mjs';
import { root, run } from './set-up.mjs';

const folder = join(root, 'locales');
const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];

/** Fails when a message is missing, unused, untranslated, or not sound beside the English sentence. */
export function checkMessages() {
  const before = readAll();
  const { status, stderr } = run('lingui', ['extract', '--clean'], { quiet: true });
  if (status !== 0) console.error(stderr);
  const after = readAll();
  for (const [file, text] of before) writeFileSync(join(folder, file), text);
  const faults =
    status === 0
      ? [
          ...languages.flatMap(language =>
            compare(language, before.get(`${language}.po`) ?? '', after.get(`${language}.po`) ?? ''),
          ),
        ]
      : ['extraction failed'];
  for (const fault of faults.slice(0, 40)) console.error(fault);
  if (faults.length > 40) console.error(`… and ${faults.length - 40} more`);
  return faults.length === 0;
}

const readAll = () =>
  new Map(
    readdirSync(folder)
      .filter(file => file.endsWith('.po'))
      .map(file => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** What is wrong with a catalogue beside the one that extraction makes of the sources. */
export function compare(language, before, after) {
  const held = entries(before);
  const used = entries(after);
  const faults = [];
  for (const id of used.keys())
    if (!held.has(id)) faults.push(`${language}: missing "${id}" (npm run messages)`);
  for (const [id, text] of held) {
    if (!used.has(id)) faults.push(`${language}: unused "${id}" (npm run messages)`);
    else if (text === '') faults.push(`${language}: not translated "${id}"`);
    else
      for (const fault of faultsOf(language, id.split('\u0004').at(-1), text))
        faults.push(`${language}: ${fault} in "${id}" → "${text}"`);
  }
  return faults;
}

/** `msgid` → `msgstr` of a .po file; a message's context is part of its key. */
function entries(text) {
  const found = new Map();
  for (const block of text.split(/\n\s*\n/)) {
    const id = field(block, 'msgid');
    if (!id || /^#~/m.test(block)) continue;
    const context = field(block, 'msgctxt');
    found.set(context ? `${context}\u0004${id}` : id, field(block, 'msgstr'));
  }
  return found;
}

function field(block, name) {
  const match = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block);
  if (!match) return '';
  return match[1]
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .join('');
}
