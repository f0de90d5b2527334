import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatCount } from '../../parts/format/numbers.ts';

/** Refused, or not accepted in the first place; `failedTo` has the same of what is queued. */
export const notRotated = (url: string): MessageDescriptor =>
  msg`Failed to rotate the secret of the webhook with url ${url}`;

/** An action on a webhook that waits, since it was decided without a network. */
export const webhookWillBe = {
  register: (url: string): MessageDescriptor => msg`The webhook ${url} will be registered.`,
  update: (url: string): MessageDescriptor => msg`The webhook ${url} will be updated.`,
  enable: (url: string): MessageDescriptor => msg`The webhook ${url} will be enabled.`,
  disable: (url: string): MessageDescriptor => msg`The webhook ${url} will be disabled.`,
  delete: (url: string): MessageDescriptor => msg`The webhook ${url} will be deleted.`,
};

/** An action on many webhooks that waits, since it was decided without a network. */
export const webhooksWillBe = {
  enable: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook will be enabled.`,
      other: `${{ shown: formatCount(count) }} webhooks will be enabled.`,
    })}`,
  disable: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook will be disabled.`,
      other: `${{ shown: formatCount(count) }} webhooks will be disabled.`,
    })}`,
  delete: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${{ shown: formatCount(count) }} webhook will be deleted.`,
      other: `${{ shown: formatCount(count) }} webhooks will be deleted.`,
    })}`,
};
