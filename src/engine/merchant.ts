import { terminalsOfMerchant } from '../api/attestation-service.ts';
import { customAttributesOf } from '../api/merchant-attributes.ts';
import { bleCountsOf, nfcCountsOf } from '../api/merchant-counts.ts';
import { newestTransactions } from '../api/transaction-history.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { KeptMerchant, MerchantAnswers } from '../domain/merchant-detail.ts';
import { bleId, nfcCountId, nfcHistoryId } from '../domain/merchant-ids.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import type { MerchantFace } from './merchant-face.ts';
import { createMerchantTerminals, reportsOf } from './merchant-rows.ts';
import type { Room } from './room.ts';

/** Newest payments that are asked for. */
const RECENT = 10;

const pageKey = (identifier: string) => `merchant:${identifier}`;

/** Answers what the page asks about one merchant. */
export function createMerchant(inRoom: InRoom): MerchantFace {
  const lists = new WeakMap<Room, ReturnType<typeof createMerchantTerminals>>();
  const terminalsIn = (room: Room) => {
    const terminals = lists.get(room) ?? createMerchantTerminals(room.collections);
    lists.set(room, terminals);
    return terminals;
  };

  /** Works with the merchant as the copy has it. */
  const of = <T>(
    identifier: string,
    work: (merchant: Merchant, room: Room, house: RoomHouse) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    inRoom(async (room, house) => {
      const { row } = await room.collections.one('merchants', identifier);
      return row === null ? failed({ kind: 'missing' }) : work(row, room, house);
    });

  const kept = async (room: Room, identifier: string) =>
    ((await room.pages.get(pageKey(identifier))) ?? {}) as KeptMerchant;

  return {
    ask: (what, identifier) =>
      of(identifier, async (merchant, room, { send }) => {
        const asOf = new Date().toISOString();
        const answer = await questions[what](send, merchant);
        if (isFailure(answer)) return answer;
        const seen = { asOf, value: answer.ok };
        await room.pages.change(pageKey(identifier), Date.now(), held => ({
          ...(held as KeptMerchant | null),
          [what]: seen,
        }));
        return { ok: seen };
      }),

    kept: identifier => inRoom(async room => ({ ok: await kept(room, identifier) })),

    terminals: identifier =>
      of(identifier, async ({ merchantId }, room) => ({
        ok: await terminalsIn(room).shown(merchantId),
      })),

    refreshTerminals: identifier =>
      of(identifier, async ({ merchantId }, room, { send }) => {
        if (merchantId === null) return unlinked;
        const asOf = new Date().toISOString();
        const answer = await terminalsOfMerchant(send, merchantId);
        if (isFailure(answer)) return answer;
        terminalsIn(room).seen(merchantId, asOf, answer.ok);
        return { ok: null };
      }),

    reports: identifier =>
      of(identifier, async ({ merchantId }, { collections }) => ({
        ok: await reportsOf(collections, merchantId),
      })),
  };
}

/** The merchant lacks the id that the service asks for. */
const unlinked = failed({ kind: 'refused', code: 'unlinked' });

type Question<What extends keyof MerchantAnswers> = (
  send: RoomHouse['send'],
  merchant: Merchant,
) => Promise<Answer<MerchantAnswers[What]>>;

const questions: { [What in keyof MerchantAnswers]: Question<What> } = {
  attributes: (send, { identifier }) => customAttributesOf(send, identifier),
  async nfcCounts(send, { merchantId }) {
    const id = nfcCountId(merchantId);
    return id === null ? unlinked : nfcCountsOf(send, id);
  },
  async bleCounts(send, { phoneNumber }) {
    const id = bleId(phoneNumber);
    return id === null ? unlinked : bleCountsOf(send, id);
  },
  async transactions(send, { merchantId, phoneNumber }) {
    const ids = { nfcId: nfcHistoryId(merchantId), bleId: bleId(phoneNumber) };
    // Without any id the history of everybody would be asked for.
    if (ids.nfcId === null && ids.bleId === null) return unlinked;
    const answer = await newestTransactions(send, { ...ids, count: RECENT });
    if (isFailure(answer)) return answer;
    const { rows, total, unreadable } = answer.ok;
    return { ok: { rows, total, unreadable: unreadable.length } };
  },
};
