import { Store } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { searchQuery } from '../../domain/search.ts';
import { answering, type Choice, grouped } from './choices.ts';

const choice = (group: Choice['group'], title: string, fit: Choice['fit'] = 'exact'): Choice => ({
  key: `${group} ${title}`,
  group,
  kind: 'command',
  icon: Store,
  title,
  fit,
});

describe('what the palette offers', () => {
  test('with nothing typed, everything in its order', () => {
    const all = [choice('places', 'Settlements'), choice('actions', 'Refresh')];
    expect(grouped(answering(all, searchQuery('')), false).map(({ group }) => group)).toEqual([
      'actions',
      'places',
    ]);
  });

  test('the group with the best match comes first, and the best match first in it', () => {
    const all = [
      choice('terminals', 'Sett counter', 'word'),
      ...answering(
        [choice('places', 'Unsettled'), choice('places', 'Settlements'), choice('actions', 'Refresh')],
        searchQuery('sett'),
      ),
    ];
    expect(grouped(all, true).map(({ choices }) => choices.map(({ title }) => title))).toEqual([
      ['Settlements', 'Unsettled'],
      ['Sett counter'],
    ]);
  });
});
