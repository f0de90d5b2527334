import type { Answer } from '../domain/failure.ts';
import type { House } from './house.ts';
import type { Room } from './room.ts';

/** The house as somebody in a room has it: what is sent from there is sent as the room's person alone. */
export type RoomHouse = House & Pick<Room, 'send'>;

/** Does work in the room of the signed-in person; without one it fails with `expired`. */
export type InRoom = <T>(work: (room: Room, house: RoomHouse) => Promise<Answer<T>>) => Promise<Answer<T>>;
