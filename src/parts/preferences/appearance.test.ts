import { expect, test } from 'vitest';
import { choices, optionsIn } from './appearance.ts';

test.each([
  ['', {}],
  ['mode=dark', { mode: 'dark' }],
  [
    '?mode=light&layout=mini&rtl=true&style=boxed',
    { mode: 'light', layout: 'mini', rtl: 'true', style: 'boxed' },
  ],
  ['layout=drawer&style=framed&rtl=false', { layout: 'drawer', style: 'framed', rtl: 'false' }],
  ['mode=sepia&layout=&rtl=yes&style=BOXED', {}],
  ['mode=semi-dark&search=dark', { mode: 'semi-dark' }],
  ['rtl=auto', {}],
  ['transition=none', {}],
])('the query %s asks for %o', (query, options) => {
  expect(optionsIn(query)).toEqual(options);
});

test('modes and transitions are those of the specification, the default first', () => {
  expect(choices.mode).toEqual(['semi-dark', 'light', 'dark']);
  expect(choices.transition).toEqual(['fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down', 'none']);
});
