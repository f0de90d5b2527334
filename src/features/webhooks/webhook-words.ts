import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';
import { formatCount } from '../../parts/format/numbers.ts';

/** Refused, or not accepted in the first place. */
export const failedTo = {
  register: (url: string): MessageDescriptor => msg`Failed to register the webhook with url ${url}`,
  update: (url: string): MessageDescriptor => msg`Failed to update the webhook with url ${url}`,
  rotate: (url: string): MessageDescriptor => msg`Failed to rotate the secret of the webhook with url ${url}`,
  delete: msg`Failed to delete webhook.`,
};

/** Decided without a network: it waits. */
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

const loadFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** The toast's sentence when webhooks could not be loaded; an expired session is reported elsewhere. */
export function useLoadFailed(): (failure: Failure) => string | null {
  const { i18n } = useLingui();
  return ({ kind }) => (kind === 'expired' ? null : i18n._(loadFailed));
}
