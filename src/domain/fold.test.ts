import { describe, expect, test } from 'vitest';
import { fold, wordsOf } from './fold.ts';

describe('text as a search sees it', () => {
  test.each([
    ['Café Zoë', 'cafezoe'],
    ['0F8FAD5B-D9CB', '0f8fad5bd9cb'],
    ['ROOTED_DEVICE', 'rooteddevice'],
    ['in-progress', 'inprogress'],
    ['مَتْجَر الأُسرة', 'متجرالاسره'],
    ['فروشگاه ۱۲', 'فروشگاه12'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  test('a search is the words in it', () => {
    expect(wordsOf('  Café \t 0F8F-AD5B - ')).toEqual(['cafe', '0f8fad5b']);
  });
});
