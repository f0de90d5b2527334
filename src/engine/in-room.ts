import type { Answer } from '../domain/failure.ts';
import type { House } from './house.ts';
import type { Room } from './room.ts';

/** Does work in the room of the signed-in person; without one it fails with `expired`. */
export type InRoom = <T>(work: (room: Room, house: House) => Promise<Answer<T>>) => Promise<Answer<T>>;
