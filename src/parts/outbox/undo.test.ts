import { expect, test } from 'vitest';
import { canUndo } from './undo.ts';

test('an action can be undone until it is sent', () => {
  const states = ['waiting', 'held', 'sending', 'checking', 'needs-review', 'sent'] as const;
  expect(states.filter(state => canUndo({ state }))).toEqual(['waiting', 'held']);
});
