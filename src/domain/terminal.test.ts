import { describe, expect, test } from 'vitest';
import {
  type Activation,
  attestationFreshness,
  type OrUnknown,
  type TerminalVerb,
  terminalCan,
  terminalVerbs,
} from './terminal.ts';

const allowed: [OrUnknown<Activation>, TerminalVerb[]][] = [
  ['pending', ['activate', 'delete']],
  ['active', ['deactivate', 'resetKeys']],
  ['deactivated', ['activate', 'delete']],
  ['blocked', ['activate', 'delete', 'resetKeys']],
  [{ unknown: 'QUARANTINED' }, []],
];

describe('what may be asked of a terminal', () => {
  test.each(allowed)('%o allows %o', (activation, verbs) => {
    expect(terminalVerbs.filter(verb => terminalCan[verb]({ activation }))).toEqual(verbs);
  });
});

describe('freshness of a check', () => {
  const now = Date.parse('2026-11-20T09:42:05Z');
  test.each([
    [null, 'never'],
    ['not a time', 'never'],
    ['2026-11-20T10:42:05Z', 'stale'],
    ['2026-11-20T09:43:05Z', 'live'],
    ['2026-11-20T09:42:05Z', 'live'],
    ['2026-11-20T09:32:05Z', 'live'],
    ['2026-11-20T09:32:04Z', 'recent'],
    ['2026-11-19T09:42:05Z', 'recent'],
    ['2026-11-19T09:42:04Z', 'stale'],
  ])('%s is %s', (at, word) => expect(attestationFreshness(at, now)).toBe(word));
});
