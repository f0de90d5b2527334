import { expect, test } from 'vitest';
import { isDamaged, storageFailure } from './database.ts';

test('a full disk is told from the abort around it', () => {
  const quota = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const abort = Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: quota });
  expect(storageFailure(abort)).toEqual({
    kind: 'refused',
    code: 'QuotaExceededError',
    message: 'The quota has been exceeded.',
  });
  expect(isDamaged(abort)).toBe(false);
  expect(storageFailure('odd')).toMatchObject({ kind: 'refused', code: 'UnknownError' });
});
