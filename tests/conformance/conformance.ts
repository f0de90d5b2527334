import { checkedConfig } from '../../deploy/config-file.ts';
import type { Config } from '../../src/api/config.ts';
import { askBulk } from './bulk.ts';
import { type CallName, calls } from './calls.ts';
import { askChanges, askTrialChanges } from './changes.ts';
import { Checks, type Section, sections } from './checks.ts';
import { Client } from './client.ts';
import { completeCoverage } from './coverage.ts';
import { askDeliveries } from './deliveries.ts';
import { askETags } from './etags.ts';
import { askFilters } from './filters.ts';
import { askGuards } from './guards.ts';
import { askBadInput } from './input.ts';
import { askKeys } from './keys.ts';
import { Known } from './known.ts';
import { Made } from './made.ts';
import { askMessages } from './messages.ts';
import { askPages } from './pages.ts';
import { askReads, withoutOptional } from './reads.ts';
import { askRefusals } from './refusals.ts';
import type { Choices, Party, Run } from './run.ts';
import { type Account, sessionOf } from './session.ts';
import { askTenants } from './tenants.ts';
import { askVersions } from './versions.ts';
import { askWrites } from './writes.ts';

/** The platform, the accounts and the choices; `config` is the content of `config.json`. */
export type Provider = {
  baseUrl: string;
  config: unknown;
  as: Account;
  /** An account of another tenant; without it nothing is said of tenants. */
  other?: Account;
  /** Time limit for an answer, in milliseconds. */
  timeoutMs: number;
};

/** The parts of the check in their order; those that change something are left out of a check that is read-only. */
const parts: Readonly<
  Record<Section, { reads?: (run: Run) => Promise<void>; writes?: (run: Run) => Promise<void> }>
> = {
  answers: {
    reads: askReads,
    writes: async run => {
      await askWrites(run);
      await askMessages(run);
      await askDeliveries(run);
    },
  },
  guards: { reads: askGuards },
  refusals: { reads: askRefusals },
  input: { reads: askBadInput },
  tenants: { reads: askTenants },
  keys: { writes: askKeys },
  bulk: { writes: askBulk },
  versions: { writes: askVersions },
  pages: {
    reads: async run => {
      await askPages(run);
      await askFilters(run);
    },
  },
  etags: { reads: askETags },
  changes: { reads: askChanges },
};

/** Holds a provider against the contract, call by call; throws with a sentence where it cannot begin. */
export async function conform(provider: Provider, choices: Choices): Promise<Checks> {
  const run = await withoutOptional(await begin(provider, choices));
  const { checks, made, other } = run;
  const chosen = sections.filter(name => choices.sections.length === 0 || choices.sections.includes(name));
  try {
    for (const section of chosen) {
      checks.section = section;
      await parts[section].reads?.(run);
      if (!choices.isReadOnly) await parts[section].writes?.(run);
    }
    // The trial terminal is deleted, so that it comes last.
    if (
      !choices.isReadOnly &&
      ['answers', 'changes', 'versions'].some(name => chosen.includes(name as Section))
    )
      await askTrialChanges(run);
  } finally {
    if (!choices.isReadOnly) await Promise.all([made.removeAll(), other?.made.removeAll()]);
  }
  completeCoverage(run);
  return checks;
}

/** The configuration, with the address that was named for its services. Throws where the file has services elsewhere on that origin. */
function configOf({ baseUrl, config: json }: Provider): Config {
  const config = checkedConfig({ services: { baseUrl }, ...(json as object) });
  const there = new URL(config.services.baseUrl, baseUrl).href;
  const isElsewhere = there.replace(/\/$/, '') !== baseUrl.replace(/\/$/, '');
  if (isElsewhere && new URL(there).origin === new URL(baseUrl).origin)
    throw new Error(`config.json says that the services are at ${there}: name that with --base-url`);
  return { ...config, services: { baseUrl } };
}

async function begin(provider: Provider, choices: Choices): Promise<Run> {
  const { baseUrl } = provider;
  const { origin } = new URL(baseUrl);
  const config = configOf(provider);
  const partyOf = async (account: Account): Promise<Party> => {
    const client = new Client(await sessionOf(config, origin, account), config, origin, provider.timeoutMs);
    return { client, known: new Known(client), made: new Made(client) };
  };
  const own = await partyOf(provider.as);
  const other = provider.other ? await partyOf(provider.other) : null;
  if (other?.client.session.tenantId === own.client.session.tenantId)
    throw new Error('The second account is of the same tenant: name one of another company.');
  const asked = calls.filter(
    ({ service, name }) =>
      choices.only.length === 0 || [service, name].some(one => choices.only.includes(one)),
  );
  const checks = new Checks(own.client);
  const offered = asked.filter(({ name, shape: { optional } }) => {
    if (!optional || config.optionalCalls.includes(optional)) return true;
    checks.leaveOut(name, 'any answer', `config.json does not name it (optionalCalls: ${optional})`);
    return false;
  });
  const names = new Set<CallName>(offered.map(({ name }) => name));
  return {
    ...own,
    choices,
    config,
    checks,
    other,
    calls: offered,
    has: call => names.has(call),
    lacksOptionalRead: false,
  };
}
