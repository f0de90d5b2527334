import { useLingui } from '@lingui/react/macro';
import type { Verb } from '../../data/verb.ts';
import { failureOf } from '../../domain/failure.ts';
import { type Beside, refusalOf } from './refusals.ts';

/** What a verb was refused with, in words beside each field; `undefined` where a field is not concerned. */
export function useRefusal(
  asked: Parameters<typeof refusalOf>[0],
  verb: Pick<Verb<never, never>, 'error'>,
): (field: Beside) => string | undefined {
  const { i18n } = useLingui();
  const refusal = verb.error ? refusalOf(asked, failureOf(verb.error)) : null;
  const words = refusal && (typeof refusal.words === 'string' ? refusal.words : i18n._(refusal.words));
  return field => (refusal?.beside === field ? (words ?? undefined) : undefined);
}
