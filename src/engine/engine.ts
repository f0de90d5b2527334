import { deviceCount } from '../api/attestation-service.ts';
import { listPoolMerchants } from '../api/auth-service.ts';
import { bleCount, nfcCount } from '../api/transaction-counts.ts';
import type { Answer } from '../domain/failure.ts';
import { failed, isFailure } from '../domain/failure.ts';
import { poolMerchantsOf } from '../domain/pool-merchants.ts';
import { attentionOf } from './attention.ts';
import type { EngineEvent } from './face.ts';
import { type House, openHouse } from './house.ts';
import type { InRoom } from './in-room.ts';
import { createOnboarding } from './onboarding.ts';
import { createOutboxFace } from './outbox-face.ts';
import { later, type Served } from './serve.ts';

/** Composes the engine; `post` is how it speaks to its page unasked. What the first screen does not need comes later. */
export function createEngine(post: (event: EngineEvent) => void): Served {
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
  const inRoom: InRoom = work =>
    inHouse(async all => {
      const room = await all.room();
      return room ? work(room, { ...all, send: room.send }) : failed({ kind: 'expired' });
    });

  const merchant = later(async () => (await import('./merchant.ts')).createMerchant(inRoom));
  const invitations = later(async () => (await import('./invitations.ts')).createInvitations(inRoom));
  const settlements = later(async () => (await import('./settlements.ts')).createSettlements(inRoom));
  const settle = later(async () => (await import('./settle.ts')).createSettle(inRoom, post));
  const history = later(async () => (await import('./history.ts')).createHistory(inRoom));
  const applications = later(async () => (await import('./applications.ts')).createApplications(inRoom));
  const webhooks = later(async () => (await import('./webhooks.ts')).createWebhooks(inRoom));
  const invocations = later(async () => (await import('./invocations.ts')).createInvocations(inRoom, post));
  const figures = later(async () => (await import('./figures.ts')).createFigures(inRoom, post));
  const account = later(async () => (await import('./account.ts')).createAccount(inRoom));
  const search = later(async () => (await import('./search.ts')).createSearch(inRoom));
  const certificates = later(async () => (await import('./certificates.ts')).createCertificates(inRoom));

  return {
    start: () =>
      inHouse(async ({ config: { documentationUrl, identity }, isLastGood }) => ({
        ok: { documentationUrl, region: identity.region, isLastGood },
      })),

    async network(event) {
      const answer = await opened();
      if (!isFailure(answer)) await answer.ok.network(event);
    },
    isReachable: () => inHouse(async ({ isReachable }) => ({ ok: await isReachable() })),

    async finish() {
      const answer = await house;
      if (answer && !isFailure(answer)) await answer.ok.finish();
      return { ok: null };
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
      tallyMerchants: selection =>
        inRoom(async ({ collections }) => ({ ok: await collections.tallyMerchants(selection) })),
      attention: () => inRoom(async ({ collections }) => ({ ok: await attentionOf(collections) })),
    },

    outbox: createOutboxFace(inRoom),

    services: {
      deviceCount: () => inRoom((_room, { send }) => deviceCount(send)),
      nfcCount: () => inRoom((_room, { send }) => nfcCount(send)),
      bleCount: () => inRoom((_room, { send }) => bleCount(send)),
      poolMerchants: () =>
        inRoom(async (_room, { send, session }) => {
          const current = session.current();
          if (current.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
          const { merchantPoolId } = current.user;
          if (merchantPoolId === null) return { ok: poolMerchantsOf([], 0) };
          const answer = await listPoolMerchants(send, merchantPoolId);
          if (isFailure(answer)) return answer;
          return { ok: poolMerchantsOf(answer.ok.rows, answer.ok.unreadable.length) };
        }),
    },

    onboarding: createOnboarding(inRoom),
    get merchant() {
      return merchant();
    },
    get invitations() {
      return invitations();
    },
    get settlements() {
      return settlements();
    },
    get settle() {
      return settle();
    },
    get history() {
      return history();
    },
    get applications() {
      return applications();
    },
    get webhooks() {
      return webhooks();
    },
    get invocations() {
      return invocations();
    },
    get figures() {
      return figures();
    },
    get account() {
      return account();
    },
    get certificates() {
      return certificates();
    },
    get search() {
      return search();
    },
  };
}
