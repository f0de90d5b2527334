import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Link } from 'wouter';
import type { OnboardingForm } from '../../domain/onboarding-form.ts';
import type { FormFault } from '../../domain/onboarding-form-faults.ts';
import { paths } from '../../parts/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { formFaultWords } from './fault-words.ts';

/** What is still wrong with a form, each with the way to where it is put right. */
export function FaultList({
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
          <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
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
      return <Trans>Fields</Trans>;
    case 'field': {
      const label = form.inputFields.find(({ id }) => id === fault.fieldId)?.label.trim();
      return label ? <bdi>{label}</bdi> : <Trans>Untitled field</Trans>;
    }
  }
}
