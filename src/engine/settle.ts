import type { Send, Sent } from '../api/http.ts';
import { toggleSettledCall } from '../api/settle-service.ts';
import { listReports } from '../api/settlements-service.ts';
import { openSettles } from '../db/settle-store.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { systemClock as clock } from '../sync/outbox/system-clock.ts';
import { createSettler, type Settler } from '../sync/settle/settler.ts';
import type { FoundReport } from '../sync/settle/step.ts';
import { verdictOn } from '../sync/settle/verdict.ts';
import type { EngineEvent } from './face.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import type { Room } from './room.ts';
import type { SettleFace } from './settle-face.ts';

/** Answers what the page asks about settling; `post` tells of each change of an attempt. */
export function createSettle(inRoom: InRoom, post: (event: EngineEvent) => void): SettleFace {
  const settlers = new WeakMap<Room, Settler>();

  function open(room: Room, { send }: RoomHouse): Settler {
    const store = openSettles(room.identity);
    const settler = createSettler({
      store,
      clock,
      read: reportId => readReport(send, reportId),
      call: async attempt => verdictOn(await sendOnce(send, toggleSettledCall(attempt)), clock.now()),
      alone: aloneOnDevice(room.identity),
      changed({ reportId, state }) {
        post({ type: 'settle', reportId });
        if (state === 'done' || state === 'elsewhere' || state === 'unknown')
          void room.pull('settlementReports', 'now');
      },
    });
    room.onClose(() => {
      settler.stop();
      store.close();
    });
    settlers.set(room, settler);
    void settler.resume().catch(() => undefined);
    return settler;
  }

  const at = <T>(work: (settler: Settler, room: Room, house: RoomHouse) => Promise<Answer<T>>) =>
    inRoom((room, house) => work(settlers.get(room) ?? open(room, house), room, house));

  return {
    settle: (reportId, wanted) =>
      at(async (settler, { collections }, house) => {
        if (!navigator.onLine) return failed({ kind: 'unreachable' });
        const { row } = await collections.one('settlementReports', reportId);
        if (row === null) return failed({ kind: 'missing' });
        const { merchantId, merchantName, amount } = row;
        return settler.settle({
          id: crypto.randomUUID(),
          reportId,
          merchantId,
          merchantName,
          amount,
          wanted,
          decidedBy: house.decidedBy(),
          canCallAgain: house.config.ifMatch.includes('settlements'),
        });
      }),
    attempts: reportId => at(async settler => ({ ok: await settler.attempts(reportId) })),
    resume: () => at(async () => ({ ok: null })),
  };
}

async function readReport(send: Send, reportId: string): Promise<Answer<FoundReport | null>> {
  const answer = await listReports(send);
  if (isFailure(answer)) return answer;
  if ('notModified' in answer.ok) return failed({ kind: 'unreadable' });
  return { ok: answer.ok.rows.find(row => row.reportId === reportId) ?? null };
}

/** A token that was not accepted is refreshed once, and the call repeated once: nothing was done. */
async function sendOnce(send: Send, call: Parameters<Send>[0]): Promise<Sent> {
  const sent = await send(call);
  const isRejected = 'reply' in sent && sent.reply.status === 401;
  return isRejected ? send(call, { forceRefresh: true }) : sent;
}

/** One attempt on a report at a time on this device; whoever ends lets go of it. */
function aloneOnDevice(identity: string): (reportId: string, work: () => Promise<void>) => Promise<boolean> {
  const underWay = new Set<string>();
  return async (reportId, work) => {
    if (underWay.has(reportId)) return false;
    underWay.add(reportId);
    const alone = async () => {
      await work();
      return true;
    };
    try {
      // Without locks between tabs, each change of an attempt still succeeds in one of them alone.
      if (!('locks' in navigator)) return await alone();
      return await navigator.locks.request(
        `settle:${identity}:${reportId}`,
        { ifAvailable: true },
        async lock => lock !== null && alone(),
      );
    } finally {
      underWay.delete(reportId);
    }
  };
}
