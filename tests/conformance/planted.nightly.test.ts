import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sandbox } from '../contract/sandbox.ts';
import { listReports } from '../contract/settlement-reports.ts';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { callNamed } from './calls.ts';
import { differencesOf, held } from './held.ts';
import { plantedAnswers } from './planted/answers.ts';
import { plantedLists } from './planted/lists.ts';
import { type Deviation, startProxy } from './planted/proxy.ts';
import { plantedRefusals } from './planted/refusals.ts';
import { plantedRules } from './planted/rules.ts';

const all: readonly Deviation[] = [...plantedAnswers, ...plantedRefusals, ...plantedRules, ...plantedLists];

describe('deviations planted between the check and the sandbox', () => {
  const sandbox = new Sandbox();
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const headersOf = ({ token, tenantId }: { token: string; tenantId: string }) => ({
    authorization: `Bearer ${token}`,
    'x-tenant-id': tenantId,
  });
  beforeAll(async () => {
    const seed = { terminals: 60, transactions: 8_000 };
    await sandbox.start({ ...seed, databaseUrl: await seededDatabase(seed) });
    proxy = await startProxy(sandbox.url);
  });
  afterAll(async () => {
    proxy.stop();
    await sandbox.stop();
  });

  /** The differences that the part of the check finds which covers a deviation. */
  async function foundBy({ call, section, needs, plant }: Deviation) {
    const { demo, other, url } = sandbox;
    proxy.plant(call, plant({ own: headersOf(demo), other: headersOf(other), sandboxUrl: url }));
    const trial =
      needs === 'terminal'
        ? { terminal: (await sandbox.deviceIn('ACTIVE')).deviceId }
        : needs === 'report'
          ? { report: (await listReports(sandbox))[0]?.reportId }
          : {};
    // Bad input to one call is a part of its own; the other parts look at the whole service.
    const only = section === 'input' ? [call] : [callNamed(call).service];
    return differencesOf(await held(sandbox, { only, sections: [section], trial }, { url: proxy.url }));
  }

  it('there are more than forty, each other than the others', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ says }) => says)).size).toBe(all.length);
  });

  it.each(all)('$section finds that $says at $call', async deviation => {
    const differences = await foundBy(deviation);
    expect(Object.keys(differences), JSON.stringify(differences, null, 1)).toEqual([deviation.call]);
  });
});
