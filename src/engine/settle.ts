import { failed } from '../domain/failure.ts';
import type { InRoom } from './in-room.ts';
import type { SettleFace } from './settle-face.ts';

/** Answers what the page asks about settling. */
export function createSettle(inRoom: InRoom): SettleFace {
  const none = <T>() => inRoom<T>(async () => failed({ kind: 'missing' }));
  return { settle: none, attempts: none };
}
