import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { type DraftChange, useFormDraft, usePublishForm } from '../../data/form-draft.ts';
import { useOnboardingForm } from '../../data/onboarding.ts';
import { useReadPerson } from '../../data/person.ts';
import { useUser } from '../../data/session.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { OnboardingForm } from '../../domain/onboarding/form.ts';
import { paths } from '../../parts/paths.ts';
import { useOnboardingSaid } from './onboarding-words.ts';

/** The three screens of the form, in order. */
export type FormStep = 'fields' | 'options' | 'preview';

/** Each step's address and name. */
export const formSteps: readonly { step: FormStep; href: string; name: MessageDescriptor }[] = [
  { step: 'fields', href: paths.formBuilder, name: msg`Fields` },
  { step: 'options', href: paths.formOptions, name: msg`Options` },
  { step: 'preview', href: paths.formPreview, name: msg`Preview` },
];

/** The form that a screen of the three works on. */
export type MerchantForm = {
  form: OnboardingForm;
  /** Published, or being published: shown, not changed. */
  isReadOnly: boolean;
  /** Publishing has begun: the pool may exist with this identifier and password policy. */
  isPoolFixed: boolean;
  /** The pool was created with an identifier and a password policy that this device does not know. */
  hasEarlierPool: boolean;
  change(next: DraftChange): void;
};

/** The published form where there is one, else the draft; neither while it is not known whether one is published. */
export function useMerchantForm() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { notice } = useOnboardingSaid();
  useReadPerson();
  const user = useUser();
  const { draft, change, savedAt, isBegun, isPoolFixed, isUnsaved, isPublishing } = useFormDraft();
  const published = useOnboardingForm();
  const publish = usePublishForm({
    success: () => ({ tone: 'ok', key: 'publish', text: t`Form Saved!` }),
    failure: notice,
  });
  const hasPool = (user?.merchantPoolId ?? null) !== null;
  const isPublished = Boolean(published.data);
  const isKnown = !hasPool || published.data !== undefined || isBegun;
  const failure: Failure | null = !isKnown && published.error ? failureOf(published.error) : null;
  const merchantForm: MerchantForm | null = isKnown
    ? {
        form: published.data ?? draft,
        isReadOnly: isPublished || isPublishing,
        isPoolFixed: isPoolFixed && !isPublished,
        hasEarlierPool: hasPool && !isPoolFixed && !isPublished,
        change,
      }
    : null;
  return {
    merchantForm,
    /** The reason why it is not known if a form is published. */
    failure,
    retry: () => void published.refetch(),
    isPublished,
    /** A pool exists and its form was not saved yet. */
    isResumed: !isPublished && !isPublishing && (isBegun || (hasPool && published.data === null)),
    hasPool,
    savedAt,
    isUnsaved,
    isPublishing,
    /** Publishes, and goes to the dashboard once it is done. */
    publish: (): Promise<void> =>
      publish.mutateAsync().then(
        () => {
          // An operator who has opened another screen meanwhile stays there.
          if (formSteps.some(({ href }) => href === location.pathname)) navigate(paths.home);
        },
        () => undefined,
      ),
  };
}
