import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import reasons from './reasons.json' with { type: 'json' };
import { type Audit, type Component, judgeAudit, type Reason, rowsOf } from './rules.ts';

const out = 'test-results/licences';
/** Each has a lock of its own. */
const packages = { tapdeck: '.', audits: 'tests/audits' };
let failed = 0;

function say(isKept: boolean, what: string, reasonsWhy: readonly string[] = []): void {
  if (!isKept) failed++;
  console.log([`${isKept ? 'ok  ' : 'FAIL'} ${what}`, ...reasonsWhy].join('\n      '));
}

// From the lock alone: what npm ci would install, also where it has not been.
const npm = (folder: string, ...args: string[]) =>
  spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;

mkdirSync(out, { recursive: true });
for (const [name, folder] of Object.entries(packages)) {
  const sbom = (...more: string[]) =>
    npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...more);
  const componentsOf = (bill: string) => (JSON.parse(bill) as { components: Component[] }).components;
  const bill = sbom();
  writeFileSync(`${out}/${name}.cdx.json`, bill);
  const isAllTools = name === 'audits';
  const rows = rowsOf(
    componentsOf(bill),
    isAllTools ? [] : componentsOf(sbom('--omit=dev', '--omit=optional')),
  );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = rows.map(({ name: of, licence, use }) => line([of, licence, use]));
  writeFileSync(
    `${out}/${name}.md`,
    [line(['package', 'licence', 'use']), '|---|---|---|', ...table, ''].join('\n'),
  );
  const refused = rows.filter(row => !row.isAllowed);
  const why = refused.map(row => `${row.name}: ${row.licence} (${row.use})`);
  say(refused.length === 0, `${name}: ${rows.length} packages under licences that are allowed`, why);

  const audit = JSON.parse(npm(folder, 'audit', '--json', '--package-lock-only') || '{}') as Audit;
  const open = judgeAudit(audit, reasons as Reason[], new Date().toISOString().slice(0, 10));
  if (open === 'unknown')
    say(false, `${name}: NOT AUDITED, the registry answered: ${audit.message ?? 'nothing'}`);
  else say(open.length === 0, `${name}: npm audit, nothing high or above without a reason`, open);
}
console.log(`The bills of materials (CycloneDX) and the tables are in ${out}.`);
process.exitCode = failed === 0 ? 0 : 1;
