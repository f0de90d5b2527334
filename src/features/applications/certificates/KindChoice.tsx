import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type CertificateKind, certificateKinds } from '../../../domain/certificate.ts';
import { kindSentences, kindWords } from './words.ts';

/** What a certificate is for, each kind with its sentence. */
export function KindChoice({
  value,
  onChange,
}: {
  value: CertificateKind | null;
  onChange: (kind: CertificateKind) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-row font-medium">
        <Trans>What it is for</Trans>
      </legend>
      <div className="grid gap-2 md:grid-cols-2">
        {certificateKinds.map(kind => (
          <label
            key={kind}
            className="flex min-h-verb gap-3 rounded border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block text-body font-medium">{i18n._(kindWords[kind])}</span>
              <span className="block text-caption text-text-2">{i18n._(kindSentences[kind])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
