import Dexie from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { deriveWithFewerRounds } from '../../../tests/fewer-rounds.ts';
import { createLock, readLock, unlock } from './screen-lock.ts';

const me = 'identity-of-me';
const pin = { pin: '402917' };
const password = { password: 'Battery-Staple-7' };
const settings = { identity: me, minutes: 15, delivers: false };
const wrongPins = Array.from({ length: 14 }, (_, at) => ({ pin: String(111_210 + at) }));

const kinds = async () => (await readLock(me))?.slots.map(({ by }) => by);

deriveWithFewerRounds();

beforeEach(async () => {
  await Promise.all((await Dexie.getDatabaseNames()).map(name => Dexie.delete(name)));
});

test('the right PIN opens nothing after more wrong ones than are allowed, given in many tabs at the same time', async () => {
  await createLock(settings, [password, pin]);
  const answers = await Promise.all([...wrongPins, pin].map(secret => unlock(me, secret)));
  expect(new Set(answers)).toEqual(new Set(['wrong', 'wiped']));
  expect(await kinds()).toEqual(['password']);
});

test('a PIN that is being tried opens nothing once other tabs have used up the tries', async () => {
  await createLock(settings, [password, pin]);
  const [right] = await Promise.all([pin, ...wrongPins].map(secret => unlock(me, secret)));
  expect(right).toBe('wiped');
  expect(await readLock(me)).toMatchObject({ isWiped: true });
});

test('tries that were all cut off use up the lock: the next one wipes it before it is made', async () => {
  await createLock(settings, [password, pin]);
  const cutOff = wrongPins.slice(0, 5).map(secret => unlock(me, secret));
  expect(await unlock(me, pin)).toBe('wiped');
  await Promise.all(cutOff);
  expect(await kinds()).toEqual(['password']);
});

test('the password opens a lock that many tabs have wiped', async () => {
  const key = await createLock(settings, [password, pin]);
  await Promise.all(wrongPins.map(secret => unlock(me, secret)));
  expect(await unlock(me, password)).toEqual(key);
  expect(await readLock(me)).toMatchObject({ wrong: 0, isWiped: false });
});

test('a guess costs at least 600,000 rounds, also on a device that takes long for them', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10_000;
    return now;
  });
  await createLock(settings, [password, pin]);
  clock.mockRestore();
  const slots = (await readLock(me))?.slots ?? [];
  expect(slots.map(slot => 'iterations' in slot && slot.iterations)).toEqual([600_000, 600_000]);
});
