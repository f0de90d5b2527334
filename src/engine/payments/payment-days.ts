import { transactionPage } from '../../api/transactions-service.ts';
import { HeldPayments } from '../../sync/payments/held-payments.ts';
import { createRunLock } from '../../sync/pull/run-lock.ts';
import type { PersonContext } from '../context.ts';
import { createFiguresReader, type FiguresReader, type ReadingMessage } from '../figures/figures-reader.ts';
import type { EngineEvent } from '../messages.ts';
import type { PersonScope } from '../person-scope.ts';
import { createPaymentsKeeper, type PaymentsKeeper } from './payments-keeper.ts';

/** A message of one tab to the others about its reading. */
type ReadingBroadcast = { identity: string; message: ReadingMessage };
type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  addEventListener(type: 'message', listener: (event: { data: ReadingBroadcast }) => void): void;
};

/** The days of payments of one person: their reader, their keeper, and the kept payments. */
export type PaymentDays = { reader: FiguresReader; keeper: PaymentsKeeper; held: HeldPayments };

/** Gives the days of payments of the scope's person. */
export type PaymentDaysOf = (scope: PersonScope, context: PersonContext) => PaymentDays;

/** Reads days for figures and history alike; `post` sends an event for each day. */
export function createPaymentDays(
  post: (event: EngineEvent) => void,
  channel: Channel = new BroadcastChannel('figures'),
): PaymentDaysOf {
  const clock = { now: () => Date.now() };
  const lock = createRunLock();
  let opened: { scope: PersonScope; days: PaymentDays } | null = null;

  channel.addEventListener('message', ({ data: { identity, message } }) => {
    if (opened?.scope.identity !== identity) return;
    opened.days.reader.onBroadcast(message);
    if (message === 'reading') return;
    opened.days.held.refresh();
    post({ type: 'figures' });
  });

  return (scope, { send }) => {
    if (opened?.scope === scope) return opened.days;
    const { identity } = scope;
    const keeper = createPaymentsKeeper(scope, clock);
    const held = new HeldPayments(scope.payments, clock);
    const reader = createFiguresReader({
      identity,
      store: scope.figures,
      payments: keeper,
      askPage: request => transactionPage(send, request),
      async show(rows, isFirst) {
        const oldest = await keeper.oldest();
        held.show(oldest === null ? [] : rows, isFirst, oldest ?? '');
        post({ type: 'payments' });
      },
      lock,
      clock,
      broadcast(message) {
        channel.postMessage({ identity, message } satisfies ReadingBroadcast);
        if (message === 'reading') return;
        held.refresh();
        post({ type: 'figures' });
      },
    });
    opened = { scope, days: { reader, keeper, held } };
    return opened.days;
  };
}
