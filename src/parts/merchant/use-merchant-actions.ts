import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInvite, useRequestBankMid } from '../../data/merchant.ts';
import type { Notice } from '../../data/notices.ts';
import { formatCount } from '../format/numbers.ts';
import { rememberBulk } from '../outbox/bulk-actions.ts';
import { queuedNotice, queuedNotices, whyNotKept } from '../outbox/queued-notice.ts';
import { failedTo } from '../outbox/verb-sentences.ts';

/** Queues an invite, with a notice that offers Undo, or one that it was not accepted. */
export function useEnqueueInvite() {
  const { i18n } = useLingui();
  return useInvite({
    success: (action, { name }) => queuedNotice(i18n, msg`The invite to ${name} will be sent.`, action),
    failure: (failure, { name }) => ({
      tone: 'bad',
      text: failedTo.invite(name),
      detail: whyNotKept(i18n, failure),
    }),
  });
}

/** Asks merchants to apply for a bank MID; `name` is what the only one is called. */
export function useEnqueueBankMid(name: string | null) {
  const { i18n } = useLingui();
  const willBeAsked = (count: number): MessageDescriptor =>
    name === null
      ? msg`${plural(count, {
          one: `${{ shown: formatCount(count) }} merchant will be asked to apply for a bank MID.`,
          other: `${{ shown: formatCount(count) }} merchants will be asked to apply for a bank MID.`,
        })}`
      : msg`${name} will be asked to apply for a bank MID.`;
  const failed = (detail?: string): Notice => ({
    tone: 'bad',
    text:
      name === null ? msg`The action couldn’t be applied to the selection.` : failedTo.requestBankMid(name),
    detail,
  });
  return useRequestBankMid({
    success: accepted => {
      const { ids } = accepted;
      // Between the question and the answer another pull may have brought a status that does not allow it.
      if (ids.length === 0) return failed(i18n._(msg`The bank status no longer allows this.`));
      rememberBulk('requestBankMid', ids);
      return queuedNotices(i18n, willBeAsked(ids.length), accepted);
    },
    failure: failure => failed(whyNotKept(i18n, failure)),
  });
}
