import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './set-up.mjs';

/**
 * Patterns that no file may contain. `in` is the text that is searched: a whole `line`, or the text of a `comment` from its first
 * word.
 */
const refused = [
  { name: 'cites a ruling: state the rule', in: 'line', pattern: /\brulings? \d/i },
  { name: 'cites a section of an absent document', in: 'line', pattern: /(?<!RFC \d+ )§ ?\d/ },
  {
    name: 'cites a design: state the rule',
    in: 'line',
    pattern: /[(](?:design|contract)(?:[:)]| §)|[(]look: [A-Z]/,
  },
  { name: 'names an absent folder', in: 'line', pattern: /(?:^|[\s"'`(])(?:\.\.|\/work)\/shared\b/ },
  { name: 'cites an issue without its address', in: 'line', pattern: /\bissue #?\d+\b/i },
  { name: 'says "be had": say loaded, found or free', in: 'comment', pattern: /\bbe had\b/ },
  {
    name: 'opens a comment with a noun clause: give the reason or the fact',
    in: 'comment',
    pattern:
      /^(?:What(?:ever)?|Who(?:ever|se|m)?|Which|How|Whether|Nobody|Some(?:body|one)|Every(?:body|one))\b/,
  },
];

/** Folders of this repository, as a path in backticks begins. */
const path = /^(?:src|sandbox|tests|scripts|docs|deploy|bench|locales)\/[\w./-]+$/;
/** The noun of the example in CONTRIBUTING. */
const isExample = name => name.includes('payout');

/** Places of one file that break a rule of `refused`, each as `file:line: text (rule)`. */
export const citationsIn = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const comment = file.endsWith('.md') ? undefined : /(?:^|\s)(?:\/\/|\{?\/\*\*?|\*) +(.*)/.exec(line)?.[1];
    return refused
      .filter(rule => rule.pattern.test(rule.in === 'line' ? line : (comment ?? '')))
      .map(({ name }) => `${file}:${index + 1}: ${line.trim()} (${name})`);
  });

/** Files that a document links, or names in backticks, and that are not there. */
export function brokenLinks(file, text, exists) {
  const prose = text.replace(/^```.*?^```/gms, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, one, other]) => (one ?? other).replace(/#.*/, ''))
    .filter(link => link !== '' && !/^[a-z]+:/.test(link))
    .map(link => join(dirname(file), link));
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name).filter(name => path.test(name));
  return [...new Set([...links, ...named])]
    .filter(name => !isExample(name) && !exists(name))
    .map(name => `${file}: ${name} does not exist`);
}

/** Fails on the patterns of `refused` and on broken links of documents. */
export function checkCitations() {
  const faults = filesIn('').flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    const broken = file.endsWith('.md') ? brokenLinks(file, text, name => existsSync(join(root, name))) : [];
    return [...citationsIn(file, text), ...broken];
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

const generated = new Set(['node_modules', 'dist', 'test-results', 'public', '.git', '.data']);
const isText = /\.(?:[cm]?[jt]sx?|css|html|sql|md)$/;

/** Text files of a folder, without this check and its own test, as paths from the root. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : filesIn(file);
    return isText.test(file) && !file.startsWith('scripts/check-citations') ? [file] : [];
  });
}
