import { afterEach, expect, test, vi } from 'vitest';
import type { ScreenLock } from '../db/keys/screen-lock.ts';
import { askPasskeyOf, makeLockPasskey } from './lock-passkey.ts';

const bytes = new Uint8Array(32);
const lock: ScreenLock = {
  ...{ identity: 'me', minutes: null, delivers: false, wrong: 0, isWiped: false },
  slots: [{ by: 'passkey', salt: bytes, wrapped: bytes, credentialId: bytes }],
};

/** The browser ends each question for a passkey with this error. */
function failWith(name: string): void {
  const fail = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { credentials: { get: fail, create: fail } });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'unsupported'],
  ['NotSupportedError', 'unsupported'],
])('a passkey that the browser ends with %s is said to be %s', async (name, failure) => {
  failWith(name);
  expect(await askPasskeyOf(lock)).toBe(failure);
  expect(await makeLockPasskey('a@b.example', bytes)).toBe(failure);
});
