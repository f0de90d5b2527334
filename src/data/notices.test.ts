import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyFailing, onNotice, type Raised, withdrawFailing } from './notices.ts';

let raised: Raised[] = [];
let stop = () => {};
beforeEach(() => {
  raised = [];
  stop = onNotice(one => raised.push(one));
});
afterEach(() => stop());

const failed = (key: string) => ({ tone: 'bad', text: key, key }) as const;

test('a notice of what fails is withdrawn when it fails no longer, once', () => {
  notifyFailing('counts', failed('no counts'));
  withdrawFailing('counts');
  withdrawFailing('counts');
  expect(raised).toEqual([failed('no counts'), { withdrawn: 'no counts' }]);
});

test('a notice that two failures share stands until both are over', () => {
  notifyFailing('terminals', failed('no table'));
  notifyFailing('merchants', failed('no table'));
  withdrawFailing('terminals');
  expect(raised).toHaveLength(2);
  withdrawFailing('merchants');
  expect(raised.at(-1)).toEqual({ withdrawn: 'no table' });
});

test('nothing is withdrawn for what never failed', () => {
  withdrawFailing('reports');
  expect(raised).toEqual([]);
});
