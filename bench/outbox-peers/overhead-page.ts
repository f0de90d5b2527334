import { spendOffline } from './overhead-offline.ts';
import { spendOurs } from './overhead-ours.ts';
import type { Spent } from './spent.ts';

const spenders = {
  '@tanstack/offline-transactions': spendOffline,
  'Tapdeck, together': (actions: number) => spendOurs(actions, 'together'),
  'Tapdeck, one by one': (actions: number) => spendOurs(actions, 'one by one'),
};
/** A measured library. */
export type Spender = keyof typeof spenders;

declare global {
  /** Measures one of them where it runs: in a page, or in Node over fake-indexeddb. */
  var spend: (who: Spender, actions: number) => Promise<Spent>;
}

globalThis.spend = (who, actions) => spenders[who](actions);
