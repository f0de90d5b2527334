import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './set-up.mjs';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Names that `npm test --` and `npm run nightly --` take. */
const suitesOf = file => {
  const text = readFileSync(join(root, 'scripts', file), 'utf8');
  return new Set([...text.matchAll(/^ {2}'?([\w ]+)'?(?::|,$)/gm)].map(([, name]) => name));
};
const suites = { test: suitesOf('test.mjs'), nightly: suitesOf('nightly.mjs') };

/** Permissions that a job may have beyond reading the code. */
const allowed = { 'codeql.yml': ['security-events: write'] };

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found.trim());
/** The commands of a workflow, of steps and of its matrix. */
const commandsOf = text => all(text, /\b(npm (?:run [\w-]+|test|start)(?: -- [^&}'\n>]*)?)/g);

describe.each(workflows)('the workflow %s', (name, text) => {
  it('pins every action by its commit', () => {
    const used = all(text, /\buses:(.*)$/gm);
    expect(used).not.toEqual([]);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v[\d.]+$/);
  });

  it('may read the code, and no more than it needs', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\S/m);
    const written = all(text, /^ +([\w-]+: write|permissions: *write-all)/gm);
    expect(written).toEqual(allowed[name] ?? []);
    expect(text).not.toMatch(/pull_request_target|write-all|persist-credentials: true/);
    const checkouts = all(text, /\buses: (actions\/checkout@)/g);
    expect(all(text, /\b(persist-credentials: false)/g)).toHaveLength(checkouts.length);
  });

  it('runs scripts and suites that there are', () => {
    for (const command of commandsOf(text)) {
      const [, script, given = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(command) ?? [];
      expect(scripts, command).toHaveProperty(script);
      const names = given.match(/"[^"]+"|\S+/g)?.map(each => each.replaceAll('"', '')) ?? [];
      for (const suite of names) if (script in suites) expect([...suites[script]], command).toContain(suite);
    }
  });
});

it('runs the main journeys of all browsers, and everything else, on GitHub', () => {
  const commands = workflows.flatMap(([, text]) => commandsOf(text));
  expect(commands).toEqual(expect.arrayContaining(['npm test', 'npm run browsers', 'npm start']));
});
