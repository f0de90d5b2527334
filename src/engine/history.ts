import { failed } from '../domain/failure.ts';
import type { HistoryFace } from './history-face.ts';
import type { InRoom } from './in-room.ts';

/** Answers what the page asks about the history of payments. */
export function createHistory(inRoom: InRoom): HistoryFace {
  const none = <T>() => inRoom<T>(async () => failed({ kind: 'missing' }));
  return { page: none, kept: none };
}
