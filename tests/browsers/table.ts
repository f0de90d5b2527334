import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { browserNames } from './driver.ts';

const TABLE = new URL('../../docs/browsers.md', import.meta.url);
const [START, END] = ['<!-- journeys: start -->', '<!-- journeys: end -->'];

/**
 * Writes the journeys and their results between two marks of docs/browsers.md, once all of its journeys ran in every browser; names the
 * browsers that did not run, with the reason. The line of a journey that is no more, or has another name, is removed by hand.
 */
export default class Table implements Reporter {
  readonly #results = new Map<string, Map<string, boolean>>();
  readonly #reasons = new Set<string>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const browser = test.parent.project()?.name;
    for (const { type, description } of annotations)
      if (type === 'skip' && description) this.#reasons.add(`${browser} ${description}`);
    if (browser === undefined || status === 'skipped') return;
    const row = this.#results.get(test.title) ?? new Map<string, boolean>();
    this.#results.set(test.title, row.set(browser, status === 'passed'));
  }

  onEnd(): void {
    for (const reason of this.#reasons) console.log(reason);
    const rows = [...this.#results];
    if (rows.some(([, row]) => row.size < browserNames.length) || !existsSync(TABLE)) return;
    const [head, rest = ''] = readFileSync(TABLE, 'utf8').split(START);
    const known = [...(rest.split(END)[0] ?? '').matchAll(/^\| (\w.+?) \| (?:yes|no) /gm)];
    if (known.some(([, title]) => !this.#results.has(title as string))) return;
    const lines = rows.map(
      ([title, row]) =>
        `| ${title} | ${browserNames.map(name => (row.get(name) ? 'yes' : 'no')).join(' | ')} |`,
    );
    const table = ['| journey | Chromium | Firefox | WebKitGTK |', '|---|---|---|---|', ...lines].join('\n');
    writeFileSync(TABLE, `${head}${START}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`);
  }
}
