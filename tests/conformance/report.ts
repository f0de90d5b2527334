import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiText } from '../../contract/openapi/document.ts';
import type { Check, NotAsked } from './checks.ts';
import type { Provider } from './conformance.ts';
import { pageOf } from './report-page.ts';
import type { Choices } from './run.ts';
import { type CallSummary, type Counts, countsOf, type Verdict } from './summary.ts';

/** The outcome of a run, to keep or to send: it names no account, and holds no value of an answer. */
export type Report = {
  /** The host that was asked. */
  provider: string;
  /** The version of the contract, and the SHA-256 of docs/openapi.json. */
  contract: { version: string; sha256: string };
  /** ISO-8601. */
  began: string;
  seconds: number;
  seed: number;
  samples: number;
  isReadOnly: boolean;
  only: readonly string[];
  parts: readonly string[];
  hasSecondAccount: boolean;
  counts: Counts;
  calls: readonly {
    name: string;
    verdict: Verdict;
    checks: readonly Omit<Check, 'call'>[];
    notAsked: readonly Omit<NotAsked, 'call'>[];
  }[];
};

/** The report of a run. */
export function reportOf(
  summary: readonly CallSummary[],
  {
    provider,
    choices,
    began,
    seconds,
  }: { provider: Provider; choices: Choices; began: Date; seconds: number },
): Report {
  const text = openApiText();
  const { info } = JSON.parse(text) as { info: { version: string } };
  return {
    provider: new URL(provider.baseUrl).host,
    contract: { version: info.version, sha256: createHash('sha256').update(text).digest('hex') },
    began: began.toISOString(),
    seconds,
    seed: choices.seed,
    samples: choices.samples,
    isReadOnly: choices.isReadOnly,
    only: choices.only,
    parts: choices.sections,
    hasSecondAccount: provider.other !== undefined,
    counts: countsOf(summary),
    calls: summary.map(({ name, verdict, checks, notAsked }) => ({
      name,
      verdict,
      checks: checks.map(({ call: _, ...check }) => check),
      notAsked: notAsked.map(({ call: _, ...left }) => left),
    })),
  };
}

/** Writes report.json and report.html into a folder, and names them. */
export async function writeReport(folder: string, report: Report): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = { 'report.json': `${JSON.stringify(report, null, 1)}\n`, 'report.html': pageOf(report) };
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = join(folder, name);
      await writeFile(file, text);
      return file;
    }),
  );
}
