import { describe, expect, test } from 'vitest';
import { compareTexts, orderTextsIn, searchable, textComparer, textLanguage, wordsOf } from './text.ts';

describe('texts', () => {
  const compare = textComparer('en');

  test.each([
    ['Till 9', 'Till 10'],
    ['till 9', 'Till 10'],
    ['a1b', 'a2'],
    ['Edgars', 'Éric'],
    ['Shop 7', 'Shop 08'],
    ['Till', 'Till 1'],
    ['متجر ٩', 'متجر ١٠'],
  ])('%s comes before %s', (before, after) => {
    expect(compare(before, after)).toBeLessThan(0);
    expect(compare(after, before)).toBeGreaterThan(0);
  });

  test.each([
    ['CAFÉ', 'cafe'],
    ['Till 007', 'till 7'],
  ])('%s and %s are equal', (a, b) => expect(compare(a, b)).toBe(0));

  test('follow the language', () => {
    expect(textComparer('zh')('北京', '上海')).toBeLessThan(0);
    expect(textComparer('sv')('Ö', 'Z')).toBeGreaterThan(0);
    expect(textComparer('de')('Ö', 'Z')).toBeLessThan(0);
  });

  test('follow the language that was chosen last', () => {
    const names = ['Zorn', 'Öhman'];
    orderTextsIn('sv');
    expect([names.toSorted(compareTexts), textLanguage()]).toEqual([['Zorn', 'Öhman'], 'sv']);
    orderTextsIn('en');
    expect([names.toSorted(compareTexts), textLanguage()]).toEqual([['Öhman', 'Zorn'], 'en']);
  });
});

describe('text as a search sees it', () => {
  test.each([
    ['Café Zoë', 'cafezoe'],
    ['0F8FAD5B-D9CB', '0f8fad5bd9cb'],
    ['ROOTED_DEVICE', 'rooteddevice'],
    ['in-progress', 'inprogress'],
    ['مَتْجَر الأُسرة', 'متجرالاسره'],
    ['فروشگاه ۱۲', 'فروشگاه12'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (text, expected) => expect(searchable(text)).toBe(expected));

  test('a search is the words in it', () => {
    expect(wordsOf('  Café \t 0F8F-AD5B - ')).toEqual(['cafe', '0f8fad5b']);
  });
});
