import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** The annotation under which a test leaves a row. */
export const ROW = 'row';

/** A screen with one of its faces at a width: in how many modes and directions it was looked at, and what was found. */
export type Row = { route: string; face: string; width: number; combinations: number; findings: number };

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const TABLE = at('docs/audits.md');
/** Findings of earlier runs, so that a long run can be made in parts: `-g 360`, then `-g 820`. */
const ROWS = at('test-results/audited.json');
const [START, END] = ['<!-- matrix: start -->', '<!-- matrix: end -->'];

/** Writes the table of everything that was looked at between two marks of docs/audits.md, once a run has ended. */
export default class Table implements Reporter {
  readonly #rows = new Map<string, Row>(
    existsSync(ROWS) ? (JSON.parse(readFileSync(ROWS, 'utf8')) as [string, Row][]) : [],
  );

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) {
      if (type !== ROW || description === undefined) continue;
      const row = JSON.parse(description) as Row;
      this.#rows.set(`${row.route} ${row.face} ${row.width}`, row);
    }
    writeFileSync(ROWS, JSON.stringify([...this.#rows]));
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const before = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : `# Audits\n\n${START}\n${END}\n`;
    const [head = '', rest = ''] = before.split(START);
    const tail = rest.split(END)[1] ?? '\n';
    writeFileSync(TABLE, `${head}${START}\n${textOf([...this.#rows.values()])}${END}${tail}`);
  }
}

function textOf(rows: readonly Row[]): string {
  const routes = [...new Set(rows.map(({ route }) => route))];
  const lines = routes.map(route => {
    const own = rows.filter(row => row.route === route);
    const faces = [...new Set(own.map(({ face }) => face))].join(', ');
    const widths = [...new Set(own.map(({ width }) => width))].toSorted((a, b) => a - b).join(', ');
    return `| \`${route}\` | ${faces} | ${widths} | ${sum(own, 'combinations')} | ${sum(own, 'findings')} |`;
  });
  const all = `| ${routes.length} routes | | | ${sum(rows, 'combinations')} | ${sum(rows, 'findings')} |`;
  return [
    `\n${new Date().toISOString().slice(0, 10)}, axe-core, the rules of WCAG 2.0, 2.1 and 2.2 at A and AA.\n`,
    '| route | faces | widths | looked at | findings |',
    '|---|---|---|---:|---:|',
    ...lines,
    all,
    '',
    '',
  ].join('\n');
}

const sum = (rows: readonly Row[], field: 'combinations' | 'findings'): number =>
  rows.reduce((total, row) => total + row[field], 0);
