import { sandboxConfig } from '../../sandbox/config.ts';
import type { Sandbox } from '../contract/sandbox.ts';
import { conform } from './conformance.ts';
import type { Choices } from './run.ts';
import { type CallSummary, differencesIn, summaryOf } from './summary.ts';

/** All parts of the check, with one bad value for each field and kind. */
export const allChoices: Choices = {
  isReadOnly: false,
  trial: {},
  only: [],
  sections: [],
  seed: 20261124,
  samples: 1,
};

/** Holds a sandbox, or a proxy before it, against the contract with both of its accounts. */
export async function held(
  sandbox: Sandbox,
  choices: Partial<Choices>,
  {
    url = sandbox.url,
    config = {},
    timeoutMs = 20_000,
  }: { url?: string; config?: object; timeoutMs?: number } = {},
): Promise<CallSummary[]> {
  const provider = {
    baseUrl: `${url}/api`,
    config: { ...sandboxConfig, ...config },
    as: { token: sandbox.demo.token },
    other: { token: sandbox.other.token },
    timeoutMs,
  };
  return summaryOf(await conform(provider, { ...allChoices, ...choices }));
}

/** The differences of each call that has some. */
export const differencesOf = (summary: readonly CallSummary[]): Record<string, string[]> =>
  Object.fromEntries(
    summary.filter(({ verdict }) => verdict === 'differs').map(call => [call.name, differencesIn(call)]),
  );
