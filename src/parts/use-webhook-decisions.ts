import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Notice } from '../data/notices.ts';
import {
  useDeleteWebhooks,
  useRegisterWebhook,
  useSwitchWebhooks,
  useUpdateWebhook,
} from '../data/webhooks.ts';
import type { Action } from '../domain/action.ts';
import { rememberBulk } from './bulks.ts';
import { formatCount } from './numbers.ts';
import { failedTo } from './verb-sentences.ts';
import { waitingNotice } from './waiting-notice.ts';

/**
 * Decides about webhooks and says what must be said at once: that it waits, while there is no network, and that it was not
 * accepted. Success is said when the platform has acknowledged it. (specification §8: Webhooks, ruling 26)
 */
export function useWebhookDecisions() {
  const { i18n } = useLingui();
  const bad = (text: MessageDescriptor, detail?: string): Notice => ({
    tone: 'bad',
    text: i18n._(text),
    detail,
  });
  const waits = ({ id, state }: Action, text: MessageDescriptor) =>
    navigator.onLine || state !== 'queued' ? null : waitingNotice(i18n, text, [id]);
  const manyWait = (ids: readonly string[], text: MessageDescriptor) =>
    navigator.onLine || ids.length === 0 ? null : waitingNotice(i18n, text, ids);
  const notAllowed = msg`The selection could not be acted upon.`;

  const register = useRegisterWebhook({
    success: (action, { url }) => waits(action, msg`The webhook with url ${url} will be registered.`),
    failure: ({ kind, message }, { url }) =>
      bad(
        failedTo.registerWebhook(url),
        kind === 'conflict' ? i18n._(msg`The same one waits to be registered already.`) : message,
      ),
  });
  const update = useUpdateWebhook({
    success: (action, { content: { url } }) =>
      waits(action, msg`The webhook with url ${url} will be updated.`),
    failure: ({ message }, { content: { url } }) => bad(failedTo.updateWebhook(url), message),
  });
  const switchMany = useSwitchWebhooks({
    success: ({ ids }) => {
      rememberBulk('updateWebhook', ids);
      return manyWait(
        ids,
        msg`${plural(ids.length, {
          one: `${formatCount(ids.length)} webhook will be updated.`,
          other: `${formatCount(ids.length)} webhooks will be updated.`,
        })}`,
      );
    },
    failure: ({ message }) => bad(notAllowed, message),
  });
  const remove = useDeleteWebhooks({
    success: ({ ids }) => {
      rememberBulk('deleteWebhook', ids);
      return manyWait(
        ids,
        msg`${plural(ids.length, {
          one: `${formatCount(ids.length)} webhook will be deleted.`,
          other: `${formatCount(ids.length)} webhooks will be deleted.`,
        })}`,
      );
    },
    failure: ({ message }, rows) => bad(rows.length === 1 ? failedTo.deleteWebhook('') : notAllowed, message),
  });

  return { register, update, switchMany, remove };
}
