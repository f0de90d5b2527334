import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../tests/engine/platform-fixture.ts';
import { createSearch } from './search.ts';

const bed = onSignedInPlatform({ transactions: 1_500 });

const sort = { by: '', descending: false };

describe('a search across the copy', () => {
  test('reports the collections that were never loaded', async () => {
    const { withPerson, scope } = await bed.open();
    ok(await scope.pull('merchants', 'now'));
    const { terminals, merchants, settlementReports } = ok(await createSearch(withPerson).find('a', 3));
    expect([terminals.isLoaded, merchants.isLoaded, settlementReports.isLoaded]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('finds by any name, opens by the whole ID in any spelling, and sorts labels by name', async () => {
    const { withPerson, scope } = await bed.open();
    for (const name of ['terminals', 'merchants', 'settlementReports'] as const)
      ok(await scope.pull(name, 'now'));
    const { prepare, find, terminal, labels } = createSearch(withPerson);
    ok(await prepare());
    const all = { search: '', filters: {}, sort };
    const { rows } = await scope.collections.view('settlementReports', all, { from: 0, to: 1 });
    const name = rows[0]?.merchantName ?? '';
    const found = ok(await find(name.toUpperCase(), 3));
    expect(found.settlementReports.rows.every(({ row }) => row.merchantName === name)).toBe(true);
    expect(found.merchants.rows[0]?.row.businessName).toBe(name);
    expect(found.terminals.rows[0]?.row.merchantName).toBe(name);
    expect(found.terminals.rows.length).toBeLessThanOrEqual(3);

    const known = ok(await find('till', 1)).terminals.rows[0]?.row.terminalId ?? '';
    const spelled = known.replaceAll('-', ' ').toUpperCase();
    expect(ok(await terminal(spelled)).terminal?.terminalId).toBe(known);
    expect(ok(await terminal(known.slice(0, 9))).terminal).toBeNull();
    expect(ok(await terminal('  ')).terminal).toBeNull();

    const labelled = ok(await labels({ matching: all, except: [] }, 2));
    const nicknames = labelled.terminals.map(({ nickname }) => nickname ?? '');
    expect(nicknames).toEqual(nicknames.toSorted(new Intl.Collator(undefined, { numeric: true }).compare));
    expect(nicknames).toHaveLength(2);
    expect(labelled.total).toBe((await scope.collections.receipt('terminals')).total);
  });
});
