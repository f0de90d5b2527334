import type { SettleStore } from '../../db/settle-store.ts';
import { type Answer, failed, failureOf } from '../../domain/failure.ts';
import { isLiveAttempt, type SettleAttempt } from '../../domain/settlement/settle-attempt.ts';
import type { Clock } from '../clock.ts';
import { type FoundReport, type SettleEvent, step } from './step.ts';
import type { ToggleVerdict } from './verdict.ts';

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

/** The data that begins an attempt. */
type NewSettleAttempt = Pick<
  SettleAttempt,
  'id' | 'reportId' | 'merchantId' | 'merchantName' | 'amount' | 'wanted' | 'decidedBy' | 'canCallAgain'
>;

/** Brings reports to a status. */
export type Settler = {
  /**
   * Answers once the attempt has ended or waits to be checked again, which goes on by itself. Fails with `conflict` while another on
   * the report is under way, and with what storage said where it failed before the call. Where it failed later, the answer is the
   * attempt as it was last stored, which is taken up like one whose maker is gone.
   */
  settle(begun: NewSettleAttempt): Promise<Answer<SettleAttempt>>;
  /** The attempts on a report, newest first; one whose maker is gone is taken up, as in `resume`. */
  attempts(reportId: string): Promise<SettleAttempt[]>;
  /** Takes up what others left: the report is only read, never called for. */
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

  const readReport = async ({ reportId, state }: SettleAttempt): Promise<SettleEvent> => {
    const earlier = state === 'reading' ? await store.of(reportId) : [];
    const answer = await deps.read(reportId);
    const at = clock.now();
    return 'failure' in answer
      ? { type: 'unread', at, failure: answer.failure }
      : { type: 'found', at, report: answer.ok, earlier };
  };

  /** Carries an attempt to its end; each state is durable before what it stands for is done. */
  async function carry(
    first: SettleAttempt,
    seen: (attempt: SettleAttempt) => void,
    moved = deps.changed,
  ): Promise<void> {
    let attempt = first;
    while (isLiveAttempt(attempt) && !isStopped) {
      if (attempt.state === 'checking' && (attempt.checkAt ?? 0) > clock.now()) {
        seen(attempt);
        await until(attempt.checkAt ?? 0);
        if (isStopped) return;
      }
      const event: SettleEvent =
        attempt.state === 'calling'
          ? { type: 'answered', verdict: await deps.call(attempt), at: clock.now() }
          : await readReport(attempt);
      const next = step(attempt, event);
      // Stops here: another context has taken the attempt up.
      if (!(await store.replace(attempt, next))) return;
      attempt = next;
      moved(attempt);
    }
    seen(attempt);
  }

  /** Continues an attempt that a closed tab left. Call with the report's lock, which an open tab at work on it would hold. */
  async function takeUp(reportId: string): Promise<void> {
    const left = (await store.of(reportId)).find(isLiveAttempt);
    if (!left) return;
    const resumed = step(left, { type: 'resumed', at: clock.now() });
    if (!(await store.replace(left, resumed))) return;
    deps.changed(resumed);
    await carry(resumed, () => undefined);
  }

  return {
    async settle(begun) {
      const attempt: SettleAttempt = {
        ...begun,
        revision: 0,
        state: 'reading',
        decidedAt: new Date(clock.now()).toISOString(),
        endedAt: null,
        calls: 0,
        key: null,
        version: null,
        doubt: null,
        foundUnchangedAt: null,
        checkAt: null,
        found: null,
        message: null,
      };
      return new Promise(resolve => {
        let stored = attempt;
        const moved = (next: SettleAttempt) => {
          stored = next;
          deps.changed(next);
        };
        const work = async () => {
          if (!(await store.begin(attempt))) {
            resolve(failed({ kind: 'conflict' }));
            return takeUp(begun.reportId);
          }
          deps.changed(attempt);
          await carry(attempt, shown => resolve({ ok: shown }), moved);
          // Where another tab has taken the attempt up, the stored one is newer.
          const [last] = (await store.of(attempt.reportId)).filter(({ id }) => id === attempt.id);
          resolve({ ok: last ?? attempt });
        };
        deps.alone(begun.reportId, work).then(
          isMine => isMine || resolve(failed({ kind: 'conflict' })),
          error =>
            resolve(
              stored.state === 'reading'
                ? failed({ kind: 'refused', message: failureOf(error).message })
                : { ok: stored },
            ),
        );
      });
    },

    async attempts(reportId) {
      const attempts = await store.of(reportId);
      // Looked after beside the answer: what fails is tried again with the next question.
      if (attempts.some(isLiveAttempt))
        void deps.alone(reportId, () => takeUp(reportId)).catch(() => undefined);
      return attempts;
    },

    async resume() {
      const reports = new Set((await store.live()).map(({ reportId }) => reportId));
      await Promise.all([...reports].map(reportId => deps.alone(reportId, () => takeUp(reportId))));
    },

    stop() {
      isStopped = true;
      for (const cancel of waking) cancel();
    },
  };
}
