import { deviceCount } from '../api/attestation-service.ts';
import { bleCount, nfcCount } from '../api/transaction-counts.ts';
import type { Answer } from '../domain/failure.ts';
import { failed, isFailure } from '../domain/failure.ts';
import { attentionOf } from './attention.ts';
import { decisionOf } from './decisions.ts';
import type { Engine, EngineEvent } from './face.ts';
import { type House, openHouse } from './house.ts';
import type { Room } from './room.ts';

/** Composes the engine; `post` is how it speaks to its page unasked. */
export function createEngine(post: (event: EngineEvent) => void): Engine {
  let house: Promise<Answer<House>> | null = null;

  // A failed start is tried again by the next question: the network or the file may be there by then.
  const opened = async (): Promise<Answer<House>> => {
    house ??= openHouse(post);
    const answer = await house;
    if (isFailure(answer)) house = null;
    return answer;
  };
  const inHouse = async <T>(work: (house: House) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await opened();
    return isFailure(answer) ? answer : work(answer.ok);
  };
  const inRoom = <T>(work: (room: Room, house: House) => Promise<Answer<T>>): Promise<Answer<T>> =>
    inHouse(async all => {
      const room = await all.room();
      return room ? work(room, all) : failed({ kind: 'expired' });
    });

  return {
    start: () =>
      inHouse(async ({ config }) => ({
        ok: { documentationUrl: config.documentationUrl, region: config.identity.region },
      })),

    async network(event) {
      const answer = await opened();
      if (!isFailure(answer)) answer.ok.network(event);
    },

    session: {
      restore: () => inHouse(({ session }) => session.restore()),
      signIn: who => inHouse(({ session }) => session.signIn(who)),
      signUp: person => inHouse(({ session }) => session.signUp(person)),
      confirm: code => inHouse(({ session }) => session.confirm(code)),
      resend: email => inHouse(({ session }) => session.resend(email)),
      forgotPassword: email => inHouse(({ session }) => session.forgotPassword(email)),
      newPassword: reset => inHouse(({ session }) => session.newPassword(reset)),
      signOut: unsent => inHouse(({ session }) => session.signOut(unsent)),
      user: () => inHouse(({ session }) => session.user()),
    },

    copy: {
      view: (name, view, range) =>
        inRoom(async ({ collections }) => ({ ok: await collections.view(name, view, range) })),
      one: (name, key) => inRoom(async ({ collections }) => ({ ok: await collections.one(name, key) })),
      receipt: name => inRoom(async ({ collections }) => ({ ok: await collections.receipt(name) })),
      pull: (name, when) => inRoom(room => room.pull(name, when)),
      tally: selection => inRoom(async ({ collections }) => ({ ok: await collections.tally(selection) })),
      attention: () => inRoom(async ({ collections }) => ({ ok: await attentionOf(collections) })),
    },

    outbox: {
      summary: () => inRoom(({ outbox }) => outbox.summary()),
      decide: (verb, terminalId) =>
        inRoom(async ({ collections, outbox }, { decidedBy }) => {
          const [terminal] = await collections.seen({ ids: [terminalId] });
          if (!terminal) return failed({ kind: 'missing' });
          const { asOf } = await collections.receipt('terminals');
          return outbox.decide(decisionOf(verb, terminal, { asOf, decidedBy: decidedBy() }));
        }),
      decideMany: (verb, selection) =>
        inRoom(async ({ collections, outbox }, { decidedBy }) => {
          const { asOf } = await collections.receipt('terminals');
          const terminals = await collections.seen(selection);
          const by = { asOf, decidedBy: decidedBy() };
          return outbox.decideMany(terminals.map(terminal => decisionOf(verb, terminal, by)));
        }),
      list: (which, range) => inRoom(({ outbox }) => outbox.list(which, range)),
      ofLane: lane => inRoom(({ outbox }) => outbox.ofLane(lane)),
      cancel: ids => inRoom(({ outbox }) => outbox.cancel(ids)),
      sendNow: () => inRoom(({ outbox }) => outbox.sendNow()),
      review: (id, decision) => inRoom(({ outbox }) => outbox.review(id, decision)),
      news: () => inRoom(({ outbox }) => outbox.news()),
      told: ids => inRoom(({ outbox }) => outbox.told(ids)),
    },

    services: {
      deviceCount: () => inRoom((_room, { send }) => deviceCount(send)),
      nfcCount: () => inRoom((_room, { send }) => nfcCount(send)),
      bleCount: () => inRoom((_room, { send }) => bleCount(send)),
    },
  };
}
