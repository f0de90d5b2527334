import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleX, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../data/session.ts';
import type { OnboardingForm } from '../../domain/onboarding/form.ts';
import { type FormFault, formFaults } from '../../domain/onboarding/form-faults.ts';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { formFaultWords } from './form-words.ts';

/** Publishes the form: asks once, since a form is created once, and shows how far it is. Without a network it says why not. */
export function PublishButton({
  form,
  isBusy,
  onPublish,
}: {
  form: OnboardingForm;
  isBusy: boolean;
  onPublish: () => Promise<void>;
}) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const [isAsking, setAsking] = useState(false);
  const faults = formFaults(form);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        look="primary"
        busy={isBusy}
        disabledReason={reasonOffline(
          t`You can only publish while online. Your draft is saved on this device.`,
        )}
        // Without a field of its own it is refused, in the words for it.
        onClick={() => (form.inputFields.length === 0 ? void onPublish() : setAsking(true))}
      >
        <Trans>Publish form</Trans>
      </Button>
      {faults.length > 0 ? (
        <Dialog
          open={isAsking}
          onClose={close}
          size="confirm"
          title={<Trans>The form isn’t complete</Trans>}
          footer={
            <Button data-autofocus="" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <div className="text-row text-text-2">
            <FaultList form={form} faults={faults} onLeave={close} />
          </div>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => void onPublish().then(() => setAsking(false))}
          title={<Trans>Publish this form?</Trans>}
          // Closing the dialog does not stop a publish that is under way.
          cancelText={isBusy ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          confirmText={<Trans comment="Button that publishes the onboarding form">Publish</Trans>}
          icon={Send}
          look="primary"
          busy={isBusy}
        >
          {isBusy ? <PublishProgress /> : <FormSummary form={form} />}
        </ConfirmDialog>
      )}
    </>
  );
}

function FormSummary({ form }: { form: OnboardingForm }) {
  return (
    <div className="space-y-2">
      <p dir="auto" className="font-medium text-text wrap-anywhere">
        {form.title}
      </p>
      <p>
        <Plural
          value={{ count: form.inputFields.length }}
          one="Merchants will register with the fixed fields and # custom field."
          other="Merchants will register with the fixed fields and # custom fields."
        />{' '}
        {form.identifier === 'email' ? (
          <Trans>Merchants sign in with their email address.</Trans>
        ) : (
          <Trans>Merchants sign in with their phone number.</Trans>
        )}
      </p>
      <p>
        <Trans>You can only publish once. After that you can’t change the form.</Trans>
      </p>
    </div>
  );
}

/** The session learns of the pool as soon as it is there. */
function PublishProgress() {
  const { t } = useLingui();
  const hasPool = (useUser()?.merchantPoolId ?? null) !== null;
  const words = hasPool ? t`Step 2 of 2: saving the form.` : t`Step 1 of 2: creating the merchant pool.`;
  return (
    <div aria-live="polite" className="space-y-3 py-2">
      <p>{words}</p>
      <ProgressBar
        label={t({ message: 'Publishing', comment: 'Button while the onboarding form is being published' })}
        value={hasPool ? 2 : 1}
        max={3}
        text={words}
      />
    </div>
  );
}

/** The faults of a form, each with a link to the place where it is put right. */
function FaultList({
  form,
  faults,
  onLeave,
}: {
  form: OnboardingForm;
  faults: readonly FormFault[];
  onLeave: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y rounded border">
      {faults.map((fault, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each change
        <li key={at} className="flex items-start gap-2 px-3 py-2.5">
          <CircleX size={16} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
          <div className="min-w-0">
            <TextLink as={Link} look="strong" href={placeOf(fault)} onClick={onLeave} dir="auto">
              <Place form={form} fault={fault} />
            </TextLink>
            <p>{i18n._(formFaultWords(fault))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const placeOf = (fault: FormFault): string => {
  if (fault.at === 'field') return `${paths.formBuilder}?field=${encodeURIComponent(fault.fieldId)}`;
  return fault.at === 'fields' ? paths.formBuilder : paths.formOptions;
};

function Place({ form, fault }: { form: OnboardingForm; fault: FormFault }) {
  switch (fault.at) {
    case 'title':
      return <Trans>Title</Trans>;
    case 'description':
      return <Trans>Description</Trans>;
    case 'minLength':
      return <Trans>Minimum length</Trans>;
    case 'fields':
      return <Trans comment="Heading: fields of the onboarding form">Fields</Trans>;
    case 'field': {
      const label = form.inputFields.find(({ id }) => id === fault.fieldId)?.label.trim();
      return label ? <bdi>{label}</bdi> : <Trans>Untitled field</Trans>;
    }
  }
}
