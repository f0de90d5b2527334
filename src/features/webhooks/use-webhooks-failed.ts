import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** What is said when webhooks could not be read; offline and an expired session are said elsewhere. (specification §8: Generic) */
export function useWebhooksFailed(): (failure: Failure) => string | null {
  const { i18n } = useLingui();
  return ({ kind }) => (kind === 'expired' ? null : i18n._(updateFailed));
}
