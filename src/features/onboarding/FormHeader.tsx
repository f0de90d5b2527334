import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { startOfDay } from '../../domain/time.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { InHeader } from '../../parts/page/Page.tsx';
import { classes } from '../../ui/classes.ts';
import { phone, useMedia } from '../../ui/use-media.ts';
import { type FormStep, formSteps } from './form-steps.ts';
import { PublishButton } from './PublishButton.tsx';
import type { useMerchantForm } from './use-merchant-form.ts';

type State = ReturnType<typeof useMerchantForm>;

/** The head of the three screens: how the draft is kept, the steps, Publish. A phone has the steps under it. */
export function FormHeader({ step, state }: { step: FormStep; state: State }) {
  const isPhone = useMedia(phone);
  return (
    <>
      {!isPhone && (
        <InHeader place="middle">
          <div className="min-w-0 flex-1 border-s ps-4">
            <p className="truncate text-body font-semibold">
              <Trans>Merchant form</Trans>
            </p>
            <p className="truncate text-caption text-text-3">
              <Kept state={state} />
            </p>
          </div>
          <Steps current={step} />
          <div className="flex-1 lg:hidden" />
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

function Kept({ state: { isPublished, isUnsaved, savedAt } }: { state: State }) {
  if (isPublished) return <Trans>Published</Trans>;
  if (isUnsaved)
    return (
      <span role="alert" className="text-bad-text">
        <Trans>Not saved: this device has no room. Do not close this page.</Trans>
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
