import { type ImportStore, openImports } from '../db/import-store.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import type { Invitee } from './face.ts';
import { createImportDesk } from './import-desk.ts';
import { feedOutbox } from './import-feed.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import { createInviteActions } from './invitations-actions.ts';
import type { ImportsFace, InvitationsFace } from './invitations-face.ts';
import { createSentInvites } from './invitations-sent.ts';
import type { Room } from './room.ts';

/** What inviting needs of one person. */
type Counter = {
  store: ImportStore;
  actions: ReturnType<typeof createInviteActions>;
  sent: ReturnType<typeof createSentInvites>;
  desk: ImportsFace;
};

/** Answers what the page asks about invitations. */
export function createInvitations(inRoom: InRoom): InvitationsFace {
  const counters = new WeakMap<Room, Counter>();

  function open(room: Room, house: RoomHouse): Counter {
    const store = openImports(room.identity);
    const actions = createInviteActions(room.outbox);
    const isPresent = async () => (await house.room()) === room;
    const sent = createSentInvites({ house, store, isPresent });
    const feed = (rows: readonly Invitee[], batch: string) => feedOutbox(room, house, rows, batch);
    return { store, actions, sent, desk: createImportDesk({ room, store, actions, sent, feed }) };
  }

  const at = <T>(work: (counter: Counter, house: RoomHouse) => Promise<Answer<T>>): Promise<Answer<T>> =>
    inRoom((room, house) => {
      const counter = counters.get(room) ?? open(room, house);
      counters.set(room, counter);
      return work(counter, house);
    });

  return {
    refresh: () => at(async ({ sent }) => ({ ok: await sent.refresh() })),
    sent: (view, range) =>
      at(async ({ sent, actions }) => ({ ok: await sent.view(view, range, await actions()) })),
    imports: {
      read: (file, country) => at(({ desk }) => desk.read(file, country)),
      countries: () => at(({ desk }) => desk.countries()),
      current: () => at(({ desk }) => desk.current()),
      rows: (filter, range) => at(({ desk }) => desk.rows(filter, range)),
      change: change => at(({ desk }) => desk.change(change)),
      send: () => at(({ desk }) => desk.send()),
      stop: () => at(({ desk }) => desk.stop()),
      resume: () => at(({ desk }) => desk.resume()),
      discard: () => at(({ desk }) => desk.discard()),
    },
    template: {
      draft: () => at(async ({ store }) => ({ ok: await store.get('template') })),
      keep: text =>
        at(async ({ store }) => {
          await (text === null ? store.forget(['template']) : store.put({ template: text }));
          return { ok: null };
        }),
      save: text =>
        at(async ({ store }, { session }) => {
          const answer = await session.changeUser({ 'custom:smsInviteTemplate': text });
          if (isFailure(answer)) return answer;
          await store.forget(['template']);
          return { ok: null };
        }),
    },
  };
}
