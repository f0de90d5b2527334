import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { Application } from '../../domain/application.ts';
import { queryOf, viewIn } from '../../parts/list/list-view.ts';
import { applicationsIn, applicationView } from './application-fields.tsx';
import { chosenOf, hrefOf, terminalsHref } from './application-href.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const application = (appId: string, rest: Partial<Application> = {}): Application => ({
  appId,
  name: `App ${appId}`,
  platform: 'android',
  packageName: 'com.example.pos',
  appVersion: '1.0',
  environment: 'prod',
  installer: null,
  status: 'enabled',
  certificateCount: 1,
  createdDate: '2026-01-02T00:00:00.000Z',
  ...rest,
});

const rows = [
  application('1', { name: 'Élan', certificateCount: 10 }),
  application('2', { name: 'Basar', platform: 'ios', status: { unknown: 'ON_HOLD' }, certificateCount: 9 }),
  application('3', { name: 'Cape', environment: 'qa', status: null, packageName: 'com.example.pos.qa' }),
];
const found = (query: string) => applicationsIn(i18n, rows, viewIn(query, applicationView));
const ids = (query: string) => found(query).shown.map(({ appId }) => appId);

describe('the list of applications', () => {
  test.each([
    ['', ['2', '3', '1']],
    ['sort=-name', ['1', '3', '2']],
    ['sort=certificates', ['3', '2', '1']],
    ['q=elan', ['1']],
    ['q=pos.qa', ['3']],
    ['q=ios+basar', ['2']],
    ['q=onhold', ['2']],
    ['platform=android', ['3', '1']],
    ['platform=android&environment=qa', ['3']],
    ['status=ON_HOLD', ['2']],
    ['status=enabled&status=ON_HOLD', ['2', '1']],
    ['q=nothing', []],
  ])('asked for %j shows %j', (query, shown) => {
    expect(ids(query)).toEqual(shown);
    expect(queryOf(viewIn(query, applicationView), '', applicationView)).toBe(query);
  });

  test.each([
    ['q=google+play', ['4']],
    ['q=com.android.vending', ['4']],
    ['q=production', ['4']],
    ['q=2026-01-03+00:30', ['4']],
  ])('asked for %j, which a row shows or holds, shows that row', (query, shown) => {
    const play = application('4', {
      installer: 'com.android.vending',
      createdDate: '2026-01-02T22:30:00.000Z',
    });
    const others = [application('5', { environment: 'qa' })];
    const { shown: rowsShown } = applicationsIn(i18n, [play, ...others], viewIn(query, applicationView));
    expect(rowsShown.map(({ appId }) => appId)).toEqual(shown);
  });

  test('counts the values of a facet among what matches all else', () => {
    const { facets } = found('platform=android&q=app');
    expect(facets).toEqual({ platform: [], environment: [], status: [] });
    const wider = found('platform=android').facets;
    expect(wider.platform).toEqual([
      { value: 'android', count: 2 },
      { value: 'ios', count: 1 },
    ]);
    expect(wider.status).toEqual([{ value: 'enabled', count: 1 }]);
  });
});

describe('an application’s address', () => {
  test('is its package, and its id too where others have the same', () => {
    expect(hrefOf(application('3', { packageName: 'com.a' }), rows)).toBe('/manage-application/com.a');
    expect(hrefOf(application('1'), rows)).toBe('/manage-application/com.example.pos?app=1');
  });

  test('without an id, or with that of another package, shows the first of the package', () => {
    expect(chosenOf(rows, '2')?.appId).toBe('2');
    expect(chosenOf(rows, null)?.appId).toBe('1');
    expect(chosenOf(rows, 'gone')?.appId).toBe('1');
    expect(chosenOf([], '1')).toBeUndefined();
  });

  test('leads to the terminals that run it', () => {
    expect(terminalsHref(application('1'))).toBe('/manage-terminals?q=com.example.pos&os=android');
    expect(terminalsHref(application('1', { platform: { unknown: 'x' } }), { onlyActive: true })).toBe(
      '/manage-terminals?q=com.example.pos&activation=active',
    );
  });
});
