import type { SettleStore } from '../../db/settle-store.ts';
import { type Answer, failed, failureOf } from '../../domain/failure.ts';
import { isLiveAttempt, type SettleAttempt } from '../../domain/settle-attempt.ts';
import type { Clock } from '../outbox/deps.ts';
import { type FoundReport, type SettleEvent, step, type ToggleVerdict } from './step.ts';

/** All that is not in the settler's own hands. */
export type SettlerDeps = {
  store: SettleStore;
  clock: Clock;
  /** The report as the service lists it now; null where it does not. */
  read(reportId: string): Promise<Answer<FoundReport | null>>;
  /** Makes the call, once. */
  call(attempt: SettleAttempt): Promise<ToggleVerdict>;
  /** Does work while no other context of this device does any under the name; false without having done it where one does. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** An attempt is another: draw it. */
  changed(attempt: SettleAttempt): void;
};

/** What begins an attempt. */
export type SettleDecision = Pick<
  SettleAttempt,
  'id' | 'reportId' | 'merchantId' | 'merchantName' | 'amount' | 'wanted' | 'decidedBy' | 'canCallAgain'
>;

/** Brings reports to a status. (design §3, ruling 24) */
export type Settler = {
  /**
   * Answers once the attempt has ended or waits to look again, which goes on by itself. Fails with `conflict` while another on
   * the report is under way, and with what storage said, in which case nothing was called.
   */
  settle(decision: SettleDecision): Promise<Answer<SettleAttempt>>;
  attempts(reportId: string): Promise<SettleAttempt[]>;
  /** Takes up what others left: it is only looked at, never called. */
  resume(): Promise<void>;
  stop(): void;
};

/** Makes the settler of one person in one context. */
export function createSettler(deps: SettlerDeps): Settler {
  const { store, clock } = deps;
  let isStopped = false;
  const waking = new Set<() => void>();

  const until = (at: number) =>
    new Promise<void>(resolve => {
      const cancel = clock.wake(at, () => {
        waking.delete(cancel);
        resolve();
      });
      waking.add(cancel);
    });

  const looked = async ({ reportId }: SettleAttempt): Promise<SettleEvent> => {
    const answer = await deps.read(reportId);
    const at = clock.now();
    return 'failure' in answer
      ? { type: 'blind', at, failure: answer.failure }
      : { type: 'found', at, report: answer.ok };
  };

  /** Carries an attempt to its end; each state is durable before what it stands for is done. */
  async function carry(first: SettleAttempt, seen: (attempt: SettleAttempt) => void): Promise<void> {
    let attempt = first;
    while (isLiveAttempt(attempt) && !isStopped) {
      if (attempt.state === 'looking' && (attempt.lookAt ?? 0) > clock.now()) {
        seen(attempt);
        await until(attempt.lookAt ?? 0);
        if (isStopped) return;
      }
      const event: SettleEvent =
        attempt.state === 'calling'
          ? { type: 'answered', verdict: await deps.call(attempt), at: clock.now() }
          : await looked(attempt);
      const next = step(attempt, event);
      // Somebody else has taken it up: it is theirs.
      if (!(await store.replace(attempt, next))) return;
      attempt = next;
      deps.changed(attempt);
    }
    seen(attempt);
  }

  return {
    async settle(decision) {
      const attempt: SettleAttempt = {
        ...decision,
        revision: 0,
        state: 'reading',
        decidedAt: new Date(clock.now()).toISOString(),
        endedAt: null,
        calls: 0,
        key: null,
        version: null,
        doubt: null,
        foundUnchangedAt: null,
        lookAt: null,
        found: null,
        message: null,
      };
      return new Promise(resolve => {
        const work = async () => {
          if (!(await store.begin(attempt))) return resolve(failed({ kind: 'conflict' }));
          deps.changed(attempt);
          await carry(attempt, shown => resolve({ ok: shown }));
          // Carried no further here: whoever took it up knows more.
          const [last] = (await store.of(attempt.reportId)).filter(({ id }) => id === attempt.id);
          resolve({ ok: last ?? attempt });
        };
        deps.alone(decision.reportId, work).then(
          isMine => isMine || resolve(failed({ kind: 'conflict' })),
          error => resolve(failed({ kind: 'refused', message: failureOf(error).message })),
        );
      });
    },

    attempts: reportId => store.of(reportId),

    async resume() {
      const left = await store.live();
      await Promise.all(
        left.map(({ id, reportId }) =>
          deps.alone(reportId, async () => {
            const attempt = (await store.live()).find(each => each.id === id);
            if (!attempt) return;
            const resumed = step(attempt, { type: 'resumed', at: clock.now() });
            if (!(await store.replace(attempt, resumed))) return;
            deps.changed(resumed);
            await carry(resumed, () => undefined);
          }),
        ),
      );
    },

    stop() {
      isStopped = true;
      for (const cancel of waking) cancel();
    },
  };
}
