import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewOfAddress } from './RecordSteps.tsx';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const sort = { by: 'terminal', descending: false };

describe('the records beside one stand in the order of their list', () => {
  test.each([
    ['-lastCheck', { by: 'lastCheck', descending: true }],
    ['bogus', sort],
    ['-amount', sort],
  ])('under the sort %s of its address', (wanted, shown) => {
    expect(viewOfAddress('terminals', `/manage-terminals?sort=${wanted}`).sort).toEqual(shown);
  });

  test('under the search and filters of its address', () => {
    const address = '/manage-terminals?q=till&view=Mine&os=ios&activation=active&activation=blocked';
    const filters = { os: ['ios'], activation: ['active', 'blocked'] };
    expect(viewOfAddress('terminals', address)).toEqual({ search: 'till', filters, sort });
  });
});
