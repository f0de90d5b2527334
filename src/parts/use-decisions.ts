import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useDecide, useDecideMany } from '../data/outbox.ts';
import { rememberBulk } from './bulks.ts';
import { failedTo, manyWillBe, willBe } from './verb-sentences.ts';
import { waitingNotice } from './waiting-notice.ts';
import { whyNotKept } from './why-not-kept.ts';

/**
 * Decides about terminals and says what must be said at once: that it waits, while the platform cannot be reached, and that it was not
 * accepted. Success is said when the platform has acknowledged it.
 */
export function useDecisions() {
  const { i18n } = useLingui();

  const one = useDecide({
    success: (action, { verb, terminalId }) =>
      action.state === 'queued'
        ? waitingNotice(i18n, willBe[verb](action.title ?? terminalId), [action.id])
        : null,
    failure: (failure, { verb, terminalId }) => ({
      tone: 'bad',
      text: failedTo[verb](terminalId),
      detail: whyNotKept(i18n, failure),
    }),
  });

  const many = useDecideMany({
    success: ({ ids }, { verb }) => {
      rememberBulk(verb, ids);
      return ids.length === 0 ? null : waitingNotice(i18n, manyWillBe[verb](ids.length), ids);
    },
    failure: failure => ({
      tone: 'bad',
      text: i18n._(msg`The selection could not be acted upon.`),
      detail: whyNotKept(i18n, failure),
    }),
  });

  return { one, many };
}
