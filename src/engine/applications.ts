import {
  type ApiKeys,
  deleteApplication,
  listApplications,
  listServiceLinks,
  registerApplication,
} from '../api/sdk-service.ts';
import { type ApplicationList, endOf, isSameContent, type NewApplication } from '../domain/application.ts';
import { type Answer, type Failure, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import type { ApplicationsFace } from './applications-face.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import type { Room } from './room.ts';
import { runningTerminals } from './running-terminals.ts';

/** A registration that the service has not answered yet with yes or no. */
type Try = { key: string; wasLost: boolean };
/** What is held of one person, in memory and nowhere else. */
type Held = { keys: ApiKeys | null; tries: Map<string, Try> };

/** Answers what the page asks about applications. */
export function createApplications(inRoom: InRoom, onLine = () => navigator.onLine): ApplicationsFace {
  const rooms = new WeakMap<Room, Held>();

  function heldIn(room: Room): Held {
    const known = rooms.get(room);
    if (known) return known;
    const held: Held = { keys: null, tries: new Map() };
    rooms.set(room, held);
    return held;
  }

  async function listed(room: Room, { send }: Pick<RoomHouse, 'send'>): Promise<Answer<ApplicationList>> {
    const answer = await listApplications(send);
    if (isFailure(answer)) return answer;
    const { apiKeys, ...list } = answer.ok;
    heldIn(room).keys = apiKeys;
    return { ok: list };
  }

  async function keysOf(room: Room, house: RoomHouse): Promise<Answer<ApiKeys>> {
    const held = heldIn(room);
    if (held.keys === null) {
      const answer = await listed(room, house);
      if (isFailure(answer)) return answer;
    }
    return held.keys === null ? failed({ kind: 'missing' }) : { ok: held.keys };
  }

  async function register(room: Room, house: RoomHouse, wanted: NewApplication) {
    if (!onLine()) return offline;
    const { tries } = heldIn(room);
    const content = JSON.stringify(Object.entries(wanted).sort());
    const held = tries.get(content) ?? { key: crypto.randomUUID(), wasLost: false };
    tries.set(content, held);
    const answer = await registerApplication(house.send, wanted, held.key);
    const isOver = !isFailure(answer) || isRefusal(answer.failure);
    if (isOver) tries.delete(content);
    if (!isFailure(answer) || answer.failure.kind === 'expired') return answer;
    // A service without keys calls the repeat of what was lost a conflict.
    if (isOver && !(held.wasLost && answer.failure.kind === 'conflict')) return answer;
    held.wasLost = true;
    const list = await listed(room, house);
    const found = isFailure(list)
      ? undefined
      : list.ok.applications.find(each => isSameContent(each, wanted));
    if (found) {
      tries.delete(content);
      return { ok: found };
    }
    if (isOver) return answer;
    return failed({ ...answer.failure, code: isFailure(list) ? 'unknown' : 'absent' });
  }

  async function remove(room: Room, house: RoomHouse, appId: string): Promise<Answer<null>> {
    if (!onLine()) return offline;
    const answer = await deleteApplication(house.send, appId, crypto.randomUUID());
    if (!isFailure(answer) || answer.failure.kind === 'missing') return { ok: null };
    if (isRefusal(answer.failure) || answer.failure.kind === 'expired') return answer;
    const list = await listed(room, house);
    if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
    const isThere = list.ok.applications.some(each => each.appId === appId);
    return isThere ? failed({ ...answer.failure, code: 'present' }) : { ok: null };
  }

  return {
    list: () => inRoom((room, house) => seen(() => listed(room, house))),
    register: wanted => inRoom((room, house) => register(room, house, wanted)),
    remove: appId => inRoom((room, house) => remove(room, house, appId)),
    links: () => inRoom((_room, { send }) => seen(() => listServiceLinks(send))),

    maskedKeys: () =>
      inRoom(async (room, house) => {
        const keys = await keysOf(room, house);
        if (isFailure(keys)) return keys;
        const { ble, nfc } = keys.ok;
        return { ok: { ble: ble && endOf(ble), nfc: nfc && endOf(nfc) } };
      }),

    key: which =>
      inRoom(async (room, house) => {
        const keys = await keysOf(room, house);
        if (isFailure(keys)) return keys;
        const key = keys.ok[which];
        return key === null ? failed({ kind: 'missing' }) : { ok: key };
      }),

    running: application =>
      inRoom(async ({ collections }) => ({ ok: await runningTerminals(collections, application) })),
  };
}

const offline = failed({ kind: 'unreachable', code: 'offline' });

/** The service said no: nothing of this try is on its way. */
const isRefusal = (failure: Failure): boolean =>
  failure.status !== undefined && failure.kind !== 'expired' && !mayHaveTakenEffect(failure);

async function seen<T>(asked: () => Promise<Answer<T>>): Promise<Answer<SeenAt<T>>> {
  const asOf = new Date().toISOString();
  const answer = await asked();
  return isFailure(answer) ? answer : { ok: { asOf, value: answer.ok } };
}
