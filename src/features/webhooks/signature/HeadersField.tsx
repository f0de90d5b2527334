import { Trans } from '@lingui/react/macro';
import { signatureHeaders } from '../../../domain/webhook-signature-header.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';

/** The headers as a receiver got them, pasted in any spelling, and which of them were found. */
export function HeadersField({
  text,
  headers,
  onChange,
}: {
  text: string;
  /** What was read of the text. */
  headers: Readonly<Record<string, string>>;
  onChange: (text: string) => void;
}) {
  const names = Object.keys(headers);
  const found = signatureHeaders.filter(header => names.some(name => name.toLowerCase() === header));
  return (
    <TextAreaField
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      className="font-mono text-caption"
      rows={4}
      label={<Trans>Headers</Trans>}
      placeholder={signatureHeaders.map(header => `${header}: …`).join('\n')}
      value={text}
      onChange={event => onChange(event.target.value)}
      hint={<Trans>Lines, JSON or a curl command.</Trans>}
      ok={
        found.length > 0 && (
          <Trans>
            Found: <Id>{found.join(', ')}</Id>
          </Trans>
        )
      }
      error={text.trim() !== '' && names.length === 0 && <Trans>No header can be read here.</Trans>}
    />
  );
}
