import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Action } from '../../domain/outbox/action.ts';
import { historyColumns } from './ActionHistory.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** The cell of the history's file under a heading. */
function cellOf(heading: string, action: Partial<Action>): string | undefined {
  const column = historyColumns(i18n).find(({ name }) => name === heading);
  return column?.text(action as Action);
}

test('the file of the history has the key that was sent', () => {
  const key = 'own';
  expect(cellOf('Idempotency key', { key })).toBe('own');
});

test('the file of the history has the key of the list with which an action was sent', () => {
  const list = { key: 'of the list', size: 100 };
  expect(cellOf('Idempotency key', { key: 'own', list })).toBe('of the list');
});
