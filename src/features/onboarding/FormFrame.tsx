import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { startOfDay } from '../../domain/time.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { InHeader } from '../../parts/page/Page.tsx';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { useOnboardingSaid } from './onboarding-words.ts';
import { PublishButton } from './PublishButton.tsx';
import { type FormStep, formSteps, type MerchantForm, useMerchantForm } from './use-merchant-form.ts';

/** The frame of the three screens: the steps, Publish, the form's state; then the screen with the form it works on. */
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
            You have a merchant pool. We can’t tell yet whether it has a form, so you can’t make changes here.
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
      <Trans>Merchants register with this form. You can view it here but not change it.</Trans>
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
          <Trans>Publishing was interrupted.</Trans>
        )
      }
    >
      {hasPool ? (
        <Trans>Your merchant pool has no form yet. Publish to save this one to it.</Trans>
      ) : (
        <Trans>Publishing continues where it stopped. No second merchant pool is created.</Trans>
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

type State = ReturnType<typeof useMerchantForm>;

/** The head of the three screens: how the draft is kept, the steps, Publish. A phone has the steps under it. */
function FormHeader({ step, state }: { step: FormStep; state: State }) {
  const isPhone = useMedia(phone);
  return (
    <>
      {!isPhone && (
        <InHeader place="middle">
          <div className="min-w-0 flex-1 border-s ps-4">
            <p className="text-body font-semibold">
              <Trans>Merchant form</Trans>
            </p>
            <p className="text-caption text-text-3">
              <Kept state={state} />
            </p>
          </div>
          <Steps current={step} />
        </InHeader>
      )}
      {!state.isPublished && state.merchantForm && (
        <InHeader place="end">
          <PublishButton
            form={state.merchantForm.form}
            isBusy={state.isPublishing}
            onPublish={state.publish}
          />
        </InHeader>
      )}
      {isPhone && (
        <div className="shrink-0 border-b px-4 py-2">
          <Steps current={step} isWide />
          <p className="mt-1.5 text-caption text-text-3">
            <Kept state={state} />
          </p>
        </div>
      )}
    </>
  );
}

function Kept({ state: { isPublished, isPublishing, isUnsaved, savedAt } }: { state: State }) {
  if (isPublished) return <Trans comment="State of the onboarding form">Published</Trans>;
  if (isPublishing)
    return <Trans comment="Button while the onboarding form is being published">Publishing</Trans>;
  if (isUnsaved)
    return (
      <span role="alert" className="text-bad-text">
        <Trans>Not saved. This device has no space. Don’t close this page.</Trans>
      </span>
    );
  if (savedAt === null) return <Trans>New draft</Trans>;
  const isToday = savedAt >= startOfDay(Date.now());
  return (
    <Trans>
      Draft · saved on this device <Time at={savedAt} as={isToday ? 'clock' : 'full'} />
    </Trans>
  );
}

function Steps({ current, isWide = false }: { current: FormStep; isWide?: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Steps of the form`}
      className={isWide ? undefined : 'shrink-0 lg:absolute lg:inset-x-0 lg:mx-auto lg:w-fit'}
    >
      <ol className="flex divide-x divide-line-strong overflow-hidden rounded border border-line-strong">
        {formSteps.map(({ step, href, name }, at) => (
          <li key={step} className={isWide ? 'flex-1' : undefined}>
            <Link
              href={href}
              aria-current={step === current ? 'step' : undefined}
              className={classes(
                'ring-inside flex h-view items-center justify-center gap-2 whitespace-nowrap px-4 text-row font-medium max-md:h-verb max-md:px-2',
                step === current
                  ? 'bg-primary text-on-primary'
                  : 'text-text-2 hover:bg-hover hover:text-text',
              )}
            >
              <span className="tabular-nums opacity-80">{at + 1}</span>
              {i18n._(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
