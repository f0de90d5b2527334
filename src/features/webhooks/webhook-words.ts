import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { UrlFault } from '../../domain/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import type { Words } from '../../parts/format/say.ts';

/** Why an address is not taken. (contract: Webhooks) */
export const urlFaultWords = {
  empty: msg`Please enter a URL.`,
  'not-a-url': msg`This is not a whole URL. It begins with https:// and names a host.`,
  'not-https': msg`The URL must begin with https://. Only this machine, as localhost, may be http://.`,
  credentials: msg`The URL must not hold a user name or a password.`,
  'too-long': msg`The URL may have 2,048 characters at most.`,
} satisfies Words<UrlFault>;

/** Refused, or not accepted in the first place. (specification §8: Webhooks) */
export const failedTo = {
  register: (url: string): MessageDescriptor => msg`Failed to register the webhook with url ${url}`,
  update: (url: string): MessageDescriptor => msg`Failed to update the webhook with url ${url}`,
  rotate: (url: string): MessageDescriptor => msg`Failed to rotate the secret of the webhook with url ${url}`,
  delete: msg`Failed to delete webhook.`,
};

/** Decided without a network: it waits. (ruling 26) */
export const willBe = {
  register: (url: string): MessageDescriptor => msg`The webhook ${url} will be registered.`,
  update: (url: string): MessageDescriptor => msg`The webhook ${url} will be updated.`,
  enable: (url: string): MessageDescriptor => msg`The webhook ${url} will be enabled.`,
  disable: (url: string): MessageDescriptor => msg`The webhook ${url} will be disabled.`,
  delete: (url: string): MessageDescriptor => msg`The webhook ${url} will be deleted.`,
};

/** The same of many. */
export const manyWillBe = {
  enable: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${formatCount(count)} webhook will be enabled.`,
      other: `${formatCount(count)} webhooks will be enabled.`,
    })}`,
  disable: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${formatCount(count)} webhook will be disabled.`,
      other: `${formatCount(count)} webhooks will be disabled.`,
    })}`,
  delete: (count: number): MessageDescriptor =>
    msg`${plural(count, {
      one: `${formatCount(count)} webhook will be deleted.`,
      other: `${formatCount(count)} webhooks will be deleted.`,
    })}`,
};
