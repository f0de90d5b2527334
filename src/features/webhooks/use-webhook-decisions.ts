import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  useDeleteWebhooks,
  useRegisterWebhook,
  useSwitchWebhooks,
  useUpdateWebhook,
} from '../../data/webhooks.ts';
import { rememberBulk } from '../../parts/outbox/bulk-actions.ts';
import { waitingNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { failedTo, manyWillBe, willBe } from './webhook-words.ts';

/** Registers and changes webhooks, and says that it waits while the platform cannot be reached; why it was not accepted is said by the form. */
export function useWebhookForm() {
  const { i18n } = useLingui();
  const register = useRegisterWebhook({
    success: (action, { url }) =>
      action.state === 'queued' ? waitingNotice(i18n, willBe.register(url), [action.id]) : null,
  });
  const update = useUpdateWebhook({
    success: (action, { content }) =>
      action.state === 'queued' ? waitingNotice(i18n, willBe.update(content.url), [action.id]) : null,
  });
  return { register, update };
}

const notActedUpon = msg`The selection could not be acted upon.`;

/** Enables, disables and deletes one or several, and says what must be said at once. (ruling 26) */
export function useWebhookDecisions() {
  const { i18n } = useLingui();
  const many = useSwitchWebhooks({
    success: ({ ids }, { rows, status }) => {
      rememberBulk('updateWebhook', ids);
      const verb = status === 'enabled' ? 'enable' : 'disable';
      const [only] = rows;
      if (ids.length === 0) return null;
      const text = only && rows.length === 1 ? willBe[verb](only.url) : manyWillBe[verb](ids.length);
      return waitingNotice(i18n, text, ids);
    },
    failure: (failure, { rows }) => {
      const [only] = rows;
      const text = only && rows.length === 1 ? failedTo.update(only.url) : notActedUpon;
      return { tone: 'bad', text, detail: whyNotKept(i18n, failure) };
    },
  });
  const remove = useDeleteWebhooks({
    success: ({ ids }, rows) => {
      rememberBulk('deleteWebhook', ids);
      const [only] = rows;
      if (ids.length === 0) return null;
      const text = only && rows.length === 1 ? willBe.delete(only.url) : manyWillBe.delete(ids.length);
      return waitingNotice(i18n, text, ids);
    },
    failure: failure => ({ tone: 'bad', text: i18n._(failedTo.delete), detail: whyNotKept(i18n, failure) }),
  });
  return { many, remove };
}
