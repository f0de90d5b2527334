import { failed } from '../domain/failure.ts';
import type { InRoom } from './in-room.ts';
import type { SettlementsFace } from './settlements-face.ts';

/** Answers what the page asks about settlement reports. */
export function createSettlements(inRoom: InRoom): SettlementsFace {
  const none = <T>() => inRoom<T>(async () => failed({ kind: 'missing' }));
  return { transactions: none, kept: none, totals: none, check: none };
}
