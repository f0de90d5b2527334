import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Lock } from 'lucide-react';
import { type FixedField, fixedFields, type OnboardingForm } from '../../../domain/onboarding/form.ts';
import { fixedWords } from '../form-words.ts';
import { fieldLooks } from './field-looks.ts';

const typeWord = (type: FixedField['type']): MessageDescriptor =>
  type === 'password' ? msg`Password` : fieldLooks[type].word;

/** The fields that every form has: they stay where they are, and why. */
export function FixedRows({
  form,
  isFolded,
}: {
  form: OnboardingForm;
  /** Opened on demand, where they would fill the screen. */
  isFolded: boolean;
}) {
  const fields = fixedFields(form.identifier);
  if (!isFolded)
    return (
      <div className="bg-sunken text-text-2">
        <Why />
        <Rows fields={fields} />
      </div>
    );
  return (
    <details className="group border-b bg-sunken text-text-2">
      <summary className="ring-inside flex min-h-verb list-none items-center gap-3 rounded px-4 text-row font-medium group-open:border-b [&::-webkit-details-marker]:hidden">
        <Lock size={14} aria-hidden className="shrink-0" />
        <span className="flex-1">
          <Plural value={{ count: fields.length }} one="# fixed field" other="# fixed fields" />
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <Why />
      <Rows fields={fields} />
    </details>
  );
}

const Why = () => (
  <p className="border-b px-4 py-2 text-caption">
    <Trans>Always asked first, required, and in this order. Choose the identifier in Options.</Trans>
  </p>
);

function Rows({ fields }: { fields: readonly FixedField[] }) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Fixed fields`} className="group-open:*:last:border-b-0">
      {fields.map(({ id, type, isIdentifier }) => (
        <li key={id} className="flex min-h-view items-center gap-x-4 border-b px-4 py-1 text-row md:pe-11">
          <Lock size={14} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1">
            {i18n._(fixedWords[id])}
            {isIdentifier && (
              <span className="block text-caption">
                <Trans>Identifier: merchants sign in with this</Trans>
              </span>
            )}
          </span>
          <span className="shrink-0 text-caption">{i18n._(typeWord(type))}</span>
          <span className="w-20 shrink-0 text-caption max-md:hidden">
            <Trans>Required</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
