import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpStepOf } from './totp.ts';

// The ASCII secret 12345678901234567890 of RFC 6238, appendix B, in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(secret, seconds * 1000)).toBe(code);
  });

  it('counts in its own half minute and in the two beside it', () => {
    const now = 1_795_000_000_000;
    const step = Math.floor(now / 30_000);
    for (const [shift, found] of [
      [-60_000, null],
      [-30_000, step - 1],
      [0, step],
      [30_000, step + 1],
      [60_000, null],
    ] as const)
      expect(totpStepOf(secret, totpCode(secret, now + shift), now)).toBe(found);
  });

  it('has a secret of 32 base32 letters, another one each time', () => {
    const secrets = Array.from({ length: 20 }, newTotpSecret);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(20);
  });
});
