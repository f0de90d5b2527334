import { describe, expect, test } from 'vitest';
import { fitOf, matchedParts, searchQuery } from './search.ts';

describe('how well a text answers a search', () => {
  test.each([
    // An id is found however it is typed.
    ['58f0-1c92-b3ad', '58f0-1c92-b3ad', 'exact'],
    ['58f0-1c92-b3ad', '58F0 1C92 B3AD', 'exact'],
    ['58f0-1c92-b3ad', '58f01c92b3ad', 'exact'],
    ['58f0-1c92-b3ad', '58f0–1c92', 'prefix'],
    ['58f0-1c92-b3ad', '1c92', 'word'],
    ['58f0-1c92-b3ad', '1c92-b3', 'word'],
    ['58f0-1c92-b3ad', 'c92', 'inside'],
    ['58f0-1c92-b3ad', '۵٨f0', 'prefix'],
    ['RPT-20261119-0418', 'rpt 20261119', 'prefix'],
    ['RPT-20261119-0418', '0418', 'word'],
    ['+27 82 555 0199', '2782555', 'prefix'],
    // Case, accents, ligatures.
    ['Café Zoë', 'cafe zoe', 'exact'],
    ['Cafe Zoe', 'CAFÉ', 'prefix'],
    ['Long Street Café', 'cafe', 'word'],
    ['Umhlanga Surf & Skate Emporium', 'skate', 'word'],
    ['Umhlanga Surf & Skate Emporium', 'langa', 'inside'],
    ['Zanele’s Bunny Chow', 'bunny chow', 'word'],
    ['Zanele’s Bunny Chow', 'chow bunny', 'scattered'],
    ['Zanele’s Bunny Chow', 'chow waiter', null],
    ['Waiter 7', '', null],
    // Arabic: alef with and without hamza, teh marbuta, alef maksura, tatweel, marks, digits.
    ['مقهى الأمل', 'مقهي الامل', 'exact'],
    ['مَتْجَر الأُسرة', 'متجر الاسره', 'exact'],
    ['مـــتجر', 'متجر', 'exact'],
    ['سوق السماء', 'السما', 'word'],
    ['متجر ١٢', '12', 'word'],
    ['متجر 12', '١٢', 'word'],
    ['آل سعيد', 'ال', 'prefix'],
    ['مؤسسة النور', 'موسسه', 'prefix'],
  ])('%s, asked for %s: %s', (text, search, fit) => expect(fitOf([text], searchQuery(search))).toBe(fit));

  test('the best of several texts counts, and words may lie in several', () => {
    expect(fitOf(['Waiter 7', '1be6-93c8', 'Mama Africa'], searchQuery('1be693c8'))).toBe('exact');
    expect(fitOf(['Waiter 7', null, 'Mama Africa'], searchQuery('waiter africa'))).toBe('scattered');
  });
});

describe('the part of a text that is found', () => {
  const marked = (text: string, search: string) => {
    let [shown, at] = ['', 0];
    for (const { from, to } of matchedParts(text, searchQuery(search))) {
      shown += `${text.slice(at, from)}[${text.slice(from, to)}]`;
      at = to;
    }
    return shown + text.slice(at);
  };
  test.each([
    ['Waiter 7', 'wai', '[Wai]ter 7'],
    ['58f0-1c92-b3ad', '8f01C', '5[8f0-1c]92-b3ad'],
    ['Café Zoë', 'cafe z', '[Café Z]oë'],
    ['Cafe\u0301 Zoe', 'cafe', '[Cafe\u0301] Zoe'],
    ['Banana Bar', 'ba', '[Ba]nana Bar'],
    ['Urban Bar', 'ba', 'Urban [Ba]r'],
    ['Bunny Chow', 'chow bun', '[Bun]ny [Chow]'],
    ['مَتْجَر الأُسرة', 'متجر', '[مَتْجَر] الأُسرة'],
    ['ﬁne', 'fi', '[ﬁ]ne'],
    ['Waiter 7', 'x', 'Waiter 7'],
    ['Waiter 7', '', 'Waiter 7'],
  ])('of %s, asked for %s: %s', (text, search, shown) => expect(marked(text, search)).toBe(shown));
});
