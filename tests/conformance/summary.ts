import { type CallName, calls } from './calls.ts';
import type { Check, Checks, NotAsked } from './checks.ts';

/** The outcome of a call: as expected, different, or not asked at all. */
export type Verdict = 'same' | 'differs' | 'not asked';

/** A call with everything that was asked of it. */
export type CallSummary = { name: CallName; verdict: Verdict; checks: Check[]; notAsked: NotAsked[] };

/** The calls of a run in the order of the contract. */
export function summaryOf({ all, notAsked }: Pick<Checks, 'all' | 'notAsked'>): CallSummary[] {
  return calls.flatMap(({ name }) => {
    const own = all.filter(({ call }) => call === name);
    const left = notAsked.filter(({ call }) => call === name);
    if (own.length + left.length === 0) return [];
    const isDifferent = own.some(({ found }) => found.length > 0);
    const verdict = own.length === 0 ? 'not asked' : isDifferent ? 'differs' : 'same';
    return [{ name, verdict, checks: own, notAsked: left }];
  });
}

/** The differences of a call as sentences, each once. */
export const differencesIn = ({ checks }: CallSummary): string[] => [
  ...new Set(
    checks.flatMap(({ asks, found }) => found.map(says => (asks ? `asked ${asks}: ${says}` : says))),
  ),
];

const marks = { same: 'ok     ', differs: 'DIFFERS', 'not asked': '-      ' } as const;

/** The lines to print: each call, what differs, and what was not asked and why. */
export const linesOf = (summary: readonly CallSummary[]): string[] =>
  summary.flatMap(call => [
    `${marks[call.verdict]} ${call.name}`,
    ...differencesIn(call).map(says => `          ${says}`),
    ...reasonsIn(call).map(says => `          ${says}`),
  ]);

function reasonsIn({ notAsked }: CallSummary): string[] {
  const parts = new Map<string, string[]>();
  for (const { part, reason } of notAsked) parts.set(reason, [...(parts.get(reason) ?? []), part]);
  return [...parts].map(([reason, names]) => `not asked for ${names.join(', ')}: ${reason}`);
}

/** The counts of a run. */
export type Counts = Record<Verdict, number> & { checks: number; differences: number; notAskedFor: number };

export function countsOf(summary: readonly CallSummary[]): Counts {
  const of = (verdict: Verdict) => summary.filter(call => call.verdict === verdict).length;
  const checks = summary.flatMap(call => call.checks);
  return {
    same: of('same'),
    differs: of('differs'),
    'not asked': of('not asked'),
    checks: checks.length,
    differences: summary.flatMap(differencesIn).length,
    notAskedFor: summary.flatMap(call => call.notAsked).length,
  };
}

/** The last line to print. */
export const lastLine = ({ same, differs, checks, 'not asked': notAsked }: Counts): string =>
  `${same} as expected, ${differs} that differ, ${notAsked} not asked; ${checks} checks`;
