import { describe, expect, test } from 'vitest';
import { inRooms } from './room-test-bed.ts';
import { createSearch } from './search.ts';
import { ok } from './session-test-bed.ts';

const bed = inRooms({ transactions: 1_500 });

const sort = { by: '', descending: false };

describe('a search across the copy', () => {
  test('says of which collections nothing was ever loaded', async () => {
    const { inRoom, room } = await bed.open();
    ok(await room.pull('merchants', 'now'));
    const { terminals, merchants, settlementReports } = ok(await createSearch(inRoom).find('a', 3));
    expect([terminals.isLoaded, merchants.isLoaded, settlementReports.isLoaded]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('finds by any name, opens by the whole id however it is written, labels in the order of names', async () => {
    const { inRoom, room } = await bed.open();
    for (const name of ['terminals', 'merchants', 'settlementReports'] as const)
      ok(await room.pull(name, 'now'));
    const { prepare, find, terminal, labels } = createSearch(inRoom);
    ok(await prepare());
    const all = { search: '', filters: {}, sort };
    const { rows } = await room.collections.view('settlementReports', all, { from: 0, to: 1 });
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
    expect(labelled.total).toBe((await room.collections.receipt('terminals')).total);
  });
});
