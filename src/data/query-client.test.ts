import { expect, test } from 'vitest';
import { queryClient, staleTime, webhooksQuery } from './query-client.ts';

test('an answer is fresh for a second, of notifications and webhooks for a minute', () => {
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(1_000);
  expect(staleTime.notifications).toBe(60_000);
  expect(webhooksQuery.staleTime).toBe(60_000);
});
