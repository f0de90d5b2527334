import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { type Identifier, limits } from '../../domain/onboarding/form.ts';
import { formFaults } from '../../domain/onboarding/form-faults.ts';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { formFaultWords } from './form-words.ts';
import { PolicyPanel, PoolNote } from './PolicyPanel.tsx';
import type { MerchantForm } from './use-merchant-form.ts';

/** `/merchant-form-options`: title, description, what merchants sign in with, and what their password must have. */
export function FormOptionsScreen({ title }: { title: string }) {
  return (
    <FormFrame step="options" title={title}>
      {merchantForm => <Options {...merchantForm} />}
    </FormFrame>
  );
}

function Options(merchantForm: MerchantForm) {
  return (
    <div className="min-h-full shrink-0 bg-canvas">
      <div className="mx-auto w-full max-w-180 space-y-4 px-4 py-6 md:py-8">
        <h1 className="text-title outline-none">
          <Trans comment="Name of the page: title, description and identifier of the form">Options</Trans>
        </h1>
        <TextPanel {...merchantForm} />
        <IdentifierPanel {...merchantForm} />
        <PolicyPanel {...merchantForm} />
        <div className="flex flex-wrap justify-between gap-3">
          <Link href={paths.formBuilder} className={buttonClass()}>
            <Trans>Back to fields</Trans>
          </Link>
          <Link href={paths.formPreview} className={buttonClass()}>
            <Trans>Continue to preview</Trans>
          </Link>
        </div>
      </div>
    </div>
  );
}

function TextPanel({ form, isReadOnly, change }: MerchantForm) {
  const { i18n } = useLingui();
  const { title, description } = form;
  const faults = formFaults(form);
  const error = (at: 'title' | 'description') => {
    const fault = faults.find(found => found.at === at);
    // A title that is still to come is no mistake yet: publishing asks for it.
    return fault && !('fault' in fault && fault.fault === 'missing')
      ? i18n._(formFaultWords(fault))
      : undefined;
  };
  return (
    <Panel title={<Trans comment="Field: text at the head of the onboarding form">Introduction</Trans>}>
      <div className="space-y-1.5">
        <TextField
          label={<Trans comment="Field: title of the onboarding form">Title</Trans>}
          value={title}
          readOnly={isReadOnly}
          error={error('title')}
          hint={<Trans>Shown at the top of the form.</Trans>}
          maxLength={limits.title + 1}
          dir="auto"
          onChange={({ target }) => change(held => ({ ...held, title: target.value }))}
        />
        <TextAreaField
          label={<Trans comment="Field: description of a form or a webhook">Description</Trans>}
          value={description}
          readOnly={isReadOnly}
          error={error('description')}
          hint={<Trans>For example, what to have ready and how long it takes.</Trans>}
          maxLength={limits.description + 1}
          dir="auto"
          onChange={({ target }) => change(held => ({ ...held, description: target.value }))}
        />
      </div>
    </Panel>
  );
}

function IdentifierPanel(merchantForm: MerchantForm) {
  const { form, isReadOnly, isPoolFixed, change } = merchantForm;
  const name = useId();
  const choose = (identifier: Identifier) => change(held => ({ ...held, identifier }));
  const choices: [Identifier, ReactNode, ReactNode][] = [
    [
      'email',
      <Trans key="1">Email address</Trans>,
      <Trans key="2">The email address is the user name.</Trans>,
    ],
    [
      'phone_number',
      <Trans key="1">Phone number</Trans>,
      <Trans key="2">The phone number is the user name.</Trans>,
    ],
  ];
  return (
    <Panel title={<Trans>Identifier</Trans>}>
      <fieldset disabled={isReadOnly || isPoolFixed}>
        <legend className="mb-3 text-row text-text-2">
          <Trans>Merchants sign in with this. Both are asked for, and this one must be unique.</Trans>
        </legend>
        <div className="grid gap-3 md:grid-cols-2">
          {choices.map(([identifier, label, hint]) => (
            <label
              key={identifier}
              className="flex min-h-verb gap-3 rounded border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={form.identifier === identifier}
                onChange={() => choose(identifier)}
                className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
              />
              <span className="min-w-0">
                <span className="block text-body font-medium">{label}</span>
                <span className="block text-caption text-text-3">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <PoolNote {...merchantForm} />
    </Panel>
  );
}
