import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import * as deviceStorage from './device-storage.ts';
import { dropKept, keptDrops, keptKey } from './last-identity.ts';
import {
  MOST_VIEWS,
  nameFault,
  noViews,
  readViews,
  type SavedViews,
  withColumns,
  withName,
  withoutView,
  withView,
  writeViews,
} from './saved-views-store.ts';

beforeEach(async () => {
  stubStorage();
  await loadStorageKey(deviceStorage);
});
afterEach(() => vi.unstubAllGlobals());

const held: SavedViews = {
  views: [
    { name: 'Declined', query: 'period=7d&disposition=declined' },
    { name: 'Links', query: 'period=30d&channel=pay-by-link' },
  ],
  usual: 'Links',
};

describe('saved views', () => {
  test('are read as they were written, and are never another identity’s', () => {
    expect(writeViews('me', 'history', held)).toBe(true);
    expect(readViews('me', 'history')).toEqual(held);
    expect(readViews('you', 'history')).toEqual(noViews);
  });

  test('of one list are not those of another', () => {
    writeViews('me', 'history', held);
    const mine = { views: [{ name: 'Declined', query: 'os=ios' }], usual: null };
    writeViews('me', 'terminals', mine);
    expect(readViews('me', 'history')).toEqual(held);
    expect(readViews('me', 'terminals')).toEqual(mine);
  });

  test('of the history that were kept without the name of a list are still there', () => {
    localStorage.setItem(keptKey('views', 'me'), JSON.stringify(held));
    expect(readViews('me', 'history')).toEqual(held);
    writeViews('me', 'terminals', { views: [{ name: 'A', query: 'os=ios' }], usual: null });
    expect(readViews('me', 'history')).toEqual(held);
  });

  test('are removed from storage once the last is deleted', () => {
    writeViews('me', 'history', held);
    writeViews('me', 'history', withoutView(withoutView(held, 'Links'), 'Declined'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('are refused when storage is full', () => {
    stubStorage(10);
    expect(writeViews('me', 'history', held)).toBe(false);
  });

  test.each([
    ['no JSON', 'x'],
    ['another shape', '{"views":7,"usual":3}'],
    ['views without a query', '{"views":[{"name":"A"},null]}'],
  ])('that are %s count as not written', (_what, stored) => {
    localStorage.setItem(keptKey('views', 'me'), stored);
    expect(readViews('me', 'history')).toEqual(noViews);
  });

  test('keep the order of their names', () => {
    const { views } = withView(held, { name: '  Big   ones ', query: 'period=7d&min=1000' });
    expect(views.map(({ name }) => name)).toEqual(['Big ones', 'Declined', 'Links']);
  });

  test('have columns of their own, which another view does not share', () => {
    const layout = { order: ['amount'], shown: {}, widths: { amount: 90 } };
    writeViews('me', 'history', withColumns(held, 'Links', layout));
    const { views } = readViews('me', 'history');
    expect(views.map(({ columns }) => columns)).toEqual([undefined, layout]);
  });

  test('the default stays the default under another name, and is none once it is deleted', () => {
    expect(withName(held, 'Links', 'Pay by link').usual).toBe('Pay by link');
    expect(withoutView(held, 'Links').usual).toBeNull();
    expect(withoutView(held, 'Declined').usual).toBe('Links');
  });

  test.each([
    ['', undefined, 'empty'],
    [' ', undefined, 'empty'],
    [' links', undefined, 'taken'],
    ['LINKS', 'Links', null],
    ['Declined', 'Links', 'taken'],
    ['Other', undefined, null],
  ])('the name "%s" for %s: %s', (name, old, fault) => {
    expect(nameFault(held, name, old)).toBe(fault);
  });

  test(`there are at most ${MOST_VIEWS}`, () => {
    const views = Array.from({ length: MOST_VIEWS }, (_, place) => ({ name: `${place}`, query: '' }));
    expect(nameFault({ views, usual: null }, 'One more')).toBe('too-many');
    expect(nameFault({ views, usual: null }, 'Renamed', '3')).toBeNull();
  });
});

describe('saved views are dropped', () => {
  beforeEach(() => {
    writeViews('me', 'history', held);
    writeViews('you', 'history', held);
    localStorage.setItem('tapdeck.language', 'ar');
  });

  test('all of them when a person signs out on purpose, and no other key', () => {
    const before = keptDrops();
    dropKept();
    expect(Object.keys(localStorage)).toEqual(['tapdeck.language']);
    expect(keptDrops()).toBe(before + 1);
  });

  test('those of others when a person signs in', () => {
    dropKept('me');
    expect(Object.keys(localStorage)).toEqual([keptKey('views', 'me'), 'tapdeck.language']);
  });
});
