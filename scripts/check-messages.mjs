import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFaults } from './catalogue-faults.mjs';
import { forbiddenIn } from './forbidden-words.mjs';
import { faultsOf } from './message-faults.mjs';
import { outdatedIn } from './outdated-english.mjs';
import { keyOf, readCatalogue } from './reword/catalogue.mjs';
import { root, run } from './set-up.mjs';

const folder = join(root, 'locales');
const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];

/** Fails when a message is missing, unused, untranslated, not sound beside the English sentence, or against a glossary. */
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
          ...catalogueFaults([...entries(before.get('en.po') ?? '').values()]),
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

/** Faults of a catalogue, compared with the one that extraction makes of the sources. */
export function compare(language, before, after) {
  const held = entries(before);
  const used = entries(after);
  const faults = [];
  for (const id of used.keys())
    if (!held.has(id)) faults.push(`${language}: missing "${id}" (npm run messages)`);
  for (const [key, { id, text, flags }] of held) {
    if (!used.has(key)) faults.push(`${language}: unused "${key}" (npm run messages)`);
    else if (text === '') faults.push(`${language}: not translated "${key}"`);
    else if (flags.includes('fuzzy')) faults.push(`${language}: fuzzy "${key}" → "${text}"`);
    else
      for (const fault of [...faultsOf(language, id, text), ...forbiddenIn(language, id, text)])
        faults.push(`${language}: ${fault} in "${key}" → "${text}"`);
    if (language === 'en')
      for (const wording of outdatedIn(id)) faults.push(`en: "${wording}" is outdated in "${key}"`);
  }
  return faults;
}

/** The messages of a .po file by their keys; obsolete ones are none. */
const entries = text =>
  new Map(
    readCatalogue(text)
      .filter(({ id, comments }) => id !== '' && !comments.some(comment => comment.startsWith('#~')))
      .map(entry => [keyOf(entry), entry]),
  );
