import { describe, expect, test } from 'vitest';
import { defaultPolicy, meetsPolicy, rulesMet, rulesOf } from './account.ts';

const none = { minLength: 6, lowercase: false, uppercase: false, numbers: false, symbols: false };

describe('a password policy', () => {
  test('asks for its length always, and for what it names', () => {
    expect(rulesOf(none)).toEqual(['minLength']);
    expect(rulesOf({ ...none, numbers: true })).toEqual(['minLength', 'numbers']);
    expect(rulesOf(defaultPolicy)).toEqual(['minLength', 'lowercase', 'uppercase', 'numbers', 'symbols']);
  });

  test.each([
    ['', []],
    ['abcdefgh', ['minLength', 'lowercase']],
    ['ABC', ['uppercase']],
    ['12345678', ['minLength', 'numbers']],
    ['a b', ['lowercase', 'symbols']],
    ['Tap-to-2', ['minLength', 'lowercase', 'uppercase', 'numbers', 'symbols']],
    // Letters and digits beyond ASCII are none of the kinds.
    ['ĞÜŞİÖÇ٣٤', ['minLength']],
    // A grapheme, such as an emoji, counts as one character.
    ['😀😀😀😀', []],
  ])('"%s" meets %j', (password, met) => {
    const found = rulesMet(defaultPolicy, password).filter(({ isMet }) => isMet);
    expect(found.map(({ rule }) => rule)).toEqual(met);
  });

  test.each([
    [{ ...none, minLength: 8 }, '1234567', false],
    [{ ...none, minLength: 8 }, '12345678', true],
    [{ ...none, uppercase: true }, 'abcdef', false],
    [{ ...none, uppercase: true }, 'abcdeF', true],
    [{ ...none, symbols: true }, 'abcdef', false],
    [{ ...none, symbols: true }, 'abcde_', true],
  ])('%j and "%s": %s', (policy, password, isMet) => {
    expect(meetsPolicy(policy, password)).toBe(isMet);
  });
});
