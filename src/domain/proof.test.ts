import { describe, expect, test } from 'vitest';
import { asksForProof, isProofRecent, type ProofRules } from './proof.ts';

const off: ProofRules = { settle: false, deleteTerminals: false, rotateSecret: false, minutes: 5 };
const minute = 60_000;

describe('the rules of proofs', () => {
  test.each(['settle', 'deleteTerminals', 'rotateSecret'] as const)('ask for %s where it is on', call => {
    expect(asksForProof(off, call)).toBe(false);
    expect(asksForProof({ ...off, [call]: true }, call)).toBe(true);
  });

  test('ask for resetting keys above the limit alone', () => {
    expect(asksForProof(off, 'resetKeys', 10_000)).toBe(false);
    const limited = { ...off, resetKeysAbove: 20 };
    expect([20, 21].map(count => asksForProof(limited, 'resetKeys', count))).toEqual([false, true]);
    expect(asksForProof({ ...off, resetKeysAbove: 0 }, 'resetKeys')).toBe(true);
  });

  test.each([{ settle: true }, { deleteTerminals: true }, { rotateSecret: true }, { resetKeysAbove: 0 }])(
    'ask for a new passkey or address where any other call does: %j',
    on => {
      for (const call of ['addPasskey', 'changeEmail'] as const) {
        expect(asksForProof(off, call)).toBe(false);
        expect(asksForProof({ ...off, ...on }, call)).toBe(true);
      }
    },
  );

  test.each([
    [null, false],
    [-5 * minute, false],
    [-5 * minute + 1, true],
    [0, true],
    [1, false],
  ])('a proof of %s ms from now counts: %s', (from, counts) => {
    const now = Date.UTC(2026, 10, 20);
    expect(isProofRecent(off, from === null ? null : now + from, now)).toBe(counts);
  });
});
