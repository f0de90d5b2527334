import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { canSyncInBackground } from '../data/background-sync.ts';
import type { Notice } from '../data/notices.ts';
import { notify } from '../data/notices.ts';
import { undo, useDecide, useDecideMany } from '../data/outbox.ts';
import { failureOf } from '../domain/failure.ts';
import { rememberBulk } from './bulks.ts';
import { failedTo, manyWillBe, willBe } from './verb-sentences.ts';

/**
 * Decides about terminals and says what must be said at once: that it waits, while there is no network, and that it was not
 * accepted. Success is said when the platform has acknowledged it. (ruling 26)
 */
export function useDecisions() {
  const { i18n } = useLingui();

  const waits = (text: string, ids: readonly string[]): Notice => ({
    tone: 'mute',
    text,
    key: ids[0],
    detail: canSyncInBackground()
      ? i18n._(msg`It waits on this device.`)
      : i18n._(msg`Will be sent when Tapdeck is open.`),
    action: { label: i18n._(msg`Undo`), run: () => void takeBack(ids) },
  });

  const takeBack = (ids: readonly string[]) =>
    undo(ids).catch(error =>
      notify({
        tone: 'warn',
        text: i18n._(msg`It is too late to undo.`),
        detail: failureOf(error).message ?? i18n._(msg`It has been sent already.`),
      }),
    );

  const one = useDecide({
    success: (action, { verb, terminalId }) =>
      navigator.onLine || action.state !== 'queued'
        ? null
        : waits(i18n._(willBe[verb](action.title ?? terminalId)), [action.id]),
    failure: ({ message }, { verb, terminalId }) => ({
      tone: 'bad',
      text: i18n._(failedTo[verb](terminalId)),
      detail: message,
    }),
  });

  const many = useDecideMany({
    success: ({ ids }, { verb }) => {
      rememberBulk(verb, ids);
      return navigator.onLine || ids.length === 0 ? null : waits(i18n._(manyWillBe[verb](ids.length)), ids);
    },
    failure: ({ message }) => ({
      tone: 'bad',
      text: i18n._(msg`The selection could not be acted upon.`),
      detail: message,
    }),
  });

  return { one, many };
}
