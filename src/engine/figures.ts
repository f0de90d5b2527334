import { failed } from '../domain/failure.ts';
import type { EngineEvent } from './face.ts';
import type { FiguresFace } from './figures-face.ts';
import type { InRoom } from './in-room.ts';

/** Answers what the page asks about figures; `post` tells of each day that was read. */
export function createFigures(inRoom: InRoom, _post: (event: EngineEvent) => void): FiguresFace {
  const none = <T>() => inRoom<T>(async () => failed({ kind: 'missing' }));
  return { days: none, read: none, fleet: none, months: none };
}
