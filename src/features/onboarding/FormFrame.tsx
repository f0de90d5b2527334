import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FormHeader } from './FormHeader.tsx';
import type { FormStep } from './form-steps.ts';
import { useOnboardingSaid } from './onboarding-words.ts';
import { type MerchantForm, useMerchantForm } from './use-merchant-form.ts';

/** What the three screens share: the steps, Publish, and how the form stands; then the screen with the form it works on. */
export function FormFrame({
  step,
  title,
  children,
}: {
  step: FormStep;
  /** The route's title, for the faces that have no heading of their own. */
  title: string;
  children: (merchantForm: MerchantForm) => ReactNode;
}) {
  const { sentence } = useOnboardingSaid();
  const state = useMerchantForm();
  const { merchantForm, failure, isPublished, isResumed, hasPool } = state;
  return (
    <>
      <FormHeader step={step} state={state} />
      {isPublished && <PublishedStrip />}
      {isResumed && <ResumeStrip hasPool={hasPool} />}
      {merchantForm ? (
        children(merchantForm)
      ) : failure ? (
        <EmptyState
          icon={CircleAlert}
          look="error"
          level={1}
          title={sentence(failure)}
          action={
            <Button size="view" onClick={state.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failure.kind !== 'unreachable' && failure.message && (
            <span dir="auto" className="mb-2 block wrap-anywhere">
              {failure.message}
            </span>
          )}
          <Trans>
            You have a merchant pool. Whether it has a form is not known yet, so nothing is changed here.
          </Trans>
        </EmptyState>
      ) : (
        <FormSkeleton title={title} />
      )}
    </>
  );
}

function PublishedStrip() {
  return (
    <Strip
      tone="info"
      icon={CircleCheck}
      title={<Trans>This form is published.</Trans>}
      action={
        <TextLink as={Link} look="inherit" href={paths.merchants}>
          <Trans>Manage Merchants</Trans>
        </TextLink>
      }
    >
      <Trans>Merchants register with it as it is; it can be read here, not changed.</Trans>
    </Strip>
  );
}

function ResumeStrip({ hasPool }: { hasPool: boolean }) {
  return (
    <Strip
      tone="warn"
      icon={Info}
      title={
        hasPool ? (
          <Trans>No form found for given merchant ID</Trans>
        ) : (
          <Trans>Publishing has begun and did not end.</Trans>
        )
      }
    >
      {hasPool ? (
        <Trans>Your merchant pool exists and has no form yet. Publish saves this one to it.</Trans>
      ) : (
        <Trans>Publish goes on where it stopped; no second merchant pool is made.</Trans>
      )}
    </Strip>
  );
}

function FormSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-180 space-y-4 px-4 py-8">
      <h1 className="text-title outline-none">{title}</h1>
      {Array.from({ length: 6 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <Skeleton key={line} width={skeletonWidth(line, 1)} />
      ))}
    </div>
  );
}
