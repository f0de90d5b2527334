import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Failure, failureOf, mayHaveTakenEffect } from '../domain/failure.ts';
import type { OnboardingForm } from '../domain/onboarding-form.ts';
import { ask } from './engine.ts';
import { draftNow, forgetDraft, setBegun } from './form-draft.ts';
import type { Sentences } from './notices.ts';
import { formQuery } from './onboarding-query.ts';
import { queryClient } from './query-client.ts';
import { useVerb, type Verb } from './verb.ts';

/** The published form; null where there is none. Kept for offline. */
export const useOnboardingForm = (
  failure?: (failure: Failure) => string | null,
): UseQueryResult<OnboardingForm | null> => useQuery(formQuery(failure));

/** Publishes the draft: the pool, where there is none, then the form. The draft is forgotten once it is published. (specification §4) */
export const usePublishForm = (said?: Sentences<OnboardingForm, void>): Verb<OnboardingForm, void> =>
  useVerb(publishDraft, said);

async function publishDraft(): Promise<OnboardingForm> {
  const { form, isBegun } = draftNow();
  // Written before anything is sent: a page that does not live to hear the answer goes on from here.
  setBegun(true);
  try {
    const published = await ask(engine => engine.onboarding.publish(form, isBegun));
    await queryClient.cancelQueries(formQuery());
    queryClient.setQueryData(formQuery().queryKey, published);
    forgetDraft();
    return published;
  } catch (error) {
    const failure = failureOf(error);
    if (wasNeverSent(failure)) setBegun(isBegun);
    else if (isRefusal(failure)) setBegun(false);
    if (failure.code === 'form-exists') void queryClient.invalidateQueries(formQuery());
    throw error;
  }
}

const wasNeverSent = ({ code }: Failure): boolean =>
  code === 'offline' || code === 'no-custom-field' || code === 'form-incomplete';

/** The service said no: nothing of this try is on its way. */
const isRefusal = (failure: Failure): boolean =>
  failure.code === 'form-exists' || (failure.status !== undefined && !mayHaveTakenEffect(failure));
