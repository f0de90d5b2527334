import type { Send, Sent } from '../api/http.ts';
import { listReports, toggleSettledCall } from '../api/settlements-service.ts';
import { openSettles } from '../db/settle-store.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Money } from '../domain/money.ts';
import type { SettleAttempt } from '../domain/settlement/settle-attempt.ts';
import type { SettlementStatus } from '../domain/settlement/settlement.ts';
import { systemClock as clock } from '../sync/clock.ts';
import { createSettler, type Settler } from '../sync/settle/settler.ts';
import type { FoundReport } from '../sync/settle/step.ts';
import { verdictOfToggle } from '../sync/settle/verdict.ts';
import type { PersonContext, WithPerson } from './context.ts';
import type { EngineEvent } from './messages.ts';
import type { PersonScope } from './person-scope.ts';
import { lacksProof } from './proof.ts';

/** Settling a report: read, called only where the status differs, and read again. `post` sends each change of an attempt. */
export function createSettle(withPerson: WithPerson, post: (event: EngineEvent) => void) {
  const settlers = new WeakMap<PersonScope, Settler>();

  function open(scope: PersonScope, { send }: PersonContext): Settler {
    const store = openSettles(scope.identity);
    const settler = createSettler({
      store,
      clock,
      read: reportId => readReport(send, reportId),
      call: async attempt => verdictOfToggle(await sendOnce(send, toggleSettledCall(attempt)), clock.now()),
      alone: aloneOnDevice(scope.identity),
      changed({ reportId, state }) {
        post({ type: 'settle', reportId });
        if (state === 'done' || state === 'elsewhere' || state === 'other-amount' || state === 'unknown')
          void scope.pull('settlementReports', 'now');
      },
    });
    scope.onClose(() => {
      settler.stop();
      store.close();
    });
    settlers.set(scope, settler);
    void settler.resume().catch(() => undefined);
    return settler;
  }

  const withSettler = <T>(
    work: (settler: Settler, scope: PersonScope, context: PersonContext) => Promise<Answer<T>>,
  ) => withPerson((scope, context) => work(settlers.get(scope) ?? open(scope, context), scope, context));

  return {
    /**
     * Brings a report to a status where it has the amount that the operator confirmed, which the copy may no longer hold. Answers
     * once the attempt has ended or is to be checked later (`checking`), which the event `settle` follows. Fails with `unreachable`
     * offline, `missing` for a report that the copy does not hold, `conflict` while another attempt on it is under way, `unproven`
     * for want of a proof, and `refused` where this device has no space for the record.
     */
    settle: (reportId: string, wanted: SettlementStatus, amount: Money): Promise<Answer<SettleAttempt>> =>
      withSettler(async (settler, { collections }, context) => {
        if (!navigator.onLine) return failed({ kind: 'unreachable' });
        const { row } = await collections.one('settlementReports', reportId);
        if (row === null) return failed({ kind: 'missing' });
        const lack = await lacksProof(context, 'settle');
        if (lack) return lack;
        const { merchantId, merchantName } = row;
        return settler.settle({
          id: crypto.randomUUID(),
          reportId,
          merchantId,
          merchantName,
          amount,
          wanted,
          decidedBy: context.decidedBy(),
          canCallAgain: context.config.ifMatch.includes('settlements'),
        });
      }),
    /** The attempts on a report made from this device, newest first. */
    attempts: (reportId: string): Promise<Answer<SettleAttempt[]>> =>
      withSettler(async settler => ({ ok: await settler.attempts(reportId) })),
    /** Resumes attempts that a closed tab has left. */
    resume: (): Promise<Answer<null>> => withSettler(async () => ({ ok: null })),
  };
}

async function readReport(send: Send, reportId: string): Promise<Answer<FoundReport | null>> {
  const answer = await listReports(send);
  if (isFailure(answer)) return answer;
  if ('notModified' in answer.ok) return failed({ kind: 'unreadable' });
  return { ok: answer.ok.rows.find(row => row.reportId === reportId) ?? null };
}

/** Refreshes a token that was refused and repeats the call, both once: a refused call has no effect. */
async function sendOnce(send: Send, call: Parameters<Send>[0]): Promise<Sent> {
  const sent = await send(call);
  const isRejected = 'reply' in sent && sent.reply.status === 401;
  return isRejected ? send(call, { forceRefresh: true }) : sent;
}

/** Runs one attempt on a report at a time on this device. */
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
      // Without locks between tabs, a change of an attempt still succeeds in one tab only.
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
