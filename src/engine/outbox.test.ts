import { expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { MORE_SELECTED, type View } from '../domain/collection.ts';
import { createOutboxPart } from './outbox.ts';

const bed = onSignedInPlatform();
const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };
const selection = { matching: all, except: [] };

test('nothing is decided on more rows than were confirmed', async () => {
  const { withPerson, scope } = await bed.open();
  vi.stubGlobal('navigator', { onLine: true });
  const outbox = createOutboxPart(withPerson);
  ok(await scope.pull('terminals', 'now'));
  ok(await scope.pull('merchants', 'now'));
  const terminals = (await scope.collections.tally(selection)).allowed.deactivate;
  const merchants = (await scope.collections.tallyMerchants(selection)).allowed.requestBankMid;
  for (const answer of [
    await outbox.decideMany('deactivate', selection, terminals - 1),
    await outbox.requestBankMid(selection, merchants - 1),
  ])
    expect(failureIn(answer)).toMatchObject({ kind: 'conflict', code: MORE_SELECTED });
  expect(ok(await outbox.list('open', { from: 0, to: 1 })).total).toBe(0);

  expect(ok(await outbox.decideMany('deactivate', selection, terminals)).ids).toHaveLength(terminals);
  expect(ok(await outbox.requestBankMid(selection, merchants)).ids).toHaveLength(merchants);
});
