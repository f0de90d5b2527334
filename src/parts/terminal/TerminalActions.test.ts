import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { shownActivation, type TerminalRow, type TerminalVerb } from '../../domain/terminal.ts';
import { whyNot } from './TerminalActions.tsx';
import { verbOrder } from './terminal-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
type Row = Pick<TerminalRow, 'activation' | 'pending'>;
const row = (activation: TerminalRow['activation'], verb?: TerminalVerb, state = 'waiting'): Row => ({
  activation,
  pending: verb
    ? ({ actionId: 'a', verb, state, decidedAt: '2026-11-20T09:00:00Z' } as TerminalRow['pending'])
    : null,
});
const allowed = (of: Row) => verbOrder.filter(verb => whyNot(i18n, verb, of) === null);

describe('what is offered on a terminal', () => {
  test.each([
    ['pending', ['activate', 'delete']],
    ['active', ['deactivate', 'resetKeys']],
    ['deactivated', ['activate', 'delete']],
    ['blocked', ['activate', 'resetKeys', 'delete']],
  ] as const)('that is %s', (activation, verbs) => {
    expect(allowed(row(activation))).toEqual(verbs);
  });

  test('follows the queued action, not the state last seen', () => {
    expect(allowed(row('active', 'deactivate'))).toEqual(['activate', 'delete']);
  });

  test('is nothing while a deletion is queued, or while the activation is unknown', () => {
    expect(allowed(row('deactivated', 'delete'))).toEqual([]);
    expect(allowed(row({ unknown: 'SUSPENDED' }))).toEqual([]);
  });
});

describe('the activation a row shows', () => {
  test('is the wanted one, marked as such until the platform has acknowledged it', () => {
    expect(shownActivation(row('active', 'deactivate'))).toMatchObject({
      activation: 'deactivated',
      isWanted: true,
    });
    expect(shownActivation(row('active', 'deactivate', 'sent'))).toMatchObject({
      activation: 'deactivated',
      isWanted: false,
    });
  });

  test('stays what it is when keys are reset or the terminal is deleted', () => {
    expect(shownActivation(row('blocked', 'resetKeys')).activation).toBe('blocked');
    expect(shownActivation(row('blocked', 'delete'))).toMatchObject({
      activation: 'blocked',
      isLeaving: true,
    });
  });
});
