import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useVerb } from '../../../data/query-client.ts';
import { signatureHeaders } from '../../../domain/webhook/signature.ts';
import { formatCount, formatList } from '../../../parts/format/numbers.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** The headers as a receiver got them, pasted in any spelling, and which of them were found. */
export function HeadersField({
  text,
  headers,
  onChange,
}: {
  text: string;
  /** The headers read from the text. */
  headers: Readonly<Record<string, string>>;
  onChange: (text: string) => void;
}) {
  const names = Object.keys(headers);
  const found = signatureHeaders.filter(header => names.some(name => name.toLowerCase() === header));
  const list = formatList(found);
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
            Found: <Id>{list}</Id>
          </Trans>
        )
      }
      error={text.trim() !== '' && names.length === 0 && <Trans>No headers found.</Trans>}
    />
  );
}

/** As wide under a thumb as it must be, without moving the field. */
const aside = 'text-row max-md:-my-3 max-md:py-3';

/** A body: text, or the bytes of a file. */
export type PastedBody = string | Uint8Array;

/** The body as a receiver got it: pasted, or as a file, which keeps every byte. */
export function BodyField({ of, onChange }: { of: PastedBody; onChange: (body: PastedBody) => void }) {
  const { t } = useLingui();
  const isFile = typeof of !== 'string';
  return (
    <TextAreaField
      dir={isFile ? undefined : 'ltr'}
      spellCheck={false}
      autoComplete="off"
      className={isFile ? undefined : 'font-mono text-caption'}
      rows={isFile ? 1 : 6}
      label={<Trans>Body</Trans>}
      readOnly={isFile}
      value={isFile ? t`A file of ${{ size: formatCount(of.length) }} bytes` : of}
      onChange={event => onChange(event.target.value)}
      hint={<Trans>Exactly as received. Use a file if a text field might change it.</Trans>}
      aside={
        isFile ? (
          <TextLink as="button" className={aside} onClick={() => onChange('')}>
            <Trans>Remove the file</Trans>
          </TextLink>
        ) : (
          <FromFile onBody={onChange} />
        )
      }
    />
  );
}

function FromFile({ onBody }: { onBody: (body: Uint8Array) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const read = useVerb(async (file: File) => onBody(new Uint8Array(await file.arrayBuffer())), {
    failure: () => t`Couldn’t read the file.`,
  });
  return (
    <>
      <TextLink as="button" className={aside} onClick={() => input.current?.click()}>
        <Trans>From file</Trans>
      </TextLink>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Body from a file`}
        onChange={event => {
          const file = event.target.files?.[0];
          if (file) read.mutate(file);
        }}
      />
    </>
  );
}

/** The secrets, which stay in the memory of whoever holds this. */
export type Secrets = { secret: string; previous: string };

/** The secret, and the previous one where it is asked for. */
export function SecretFields({ of, onChange }: { of: Secrets; onChange: (secrets: Secrets) => void }) {
  const { t } = useLingui();
  const [isTwo, setTwo] = useState(false);
  const words = { showLabel: t`Show the secret`, hideLabel: t`Hide the secret` };
  return (
    <>
      <PasswordField
        {...words}
        label={<Trans comment="Signing secret of a webhook">Secret</Trans>}
        hint={<Trans>Kept in this page’s memory only. Never sent.</Trans>}
        placeholder="whsec_…"
        dir="ltr"
        autoComplete="off"
        value={of.secret}
        onChange={event => onChange({ ...of, secret: event.target.value })}
        aside={
          !isTwo && (
            <TextLink as="button" className="text-row max-md:-my-3 max-md:py-3" onClick={() => setTwo(true)}>
              <Trans>Add the previous secret</Trans>
            </TextLink>
          )
        }
      />
      {isTwo && (
        <PasswordField
          {...words}
          label={<Trans>Previous secret</Trans>}
          hint={<Trans>Checks whether the signature was made before the secret was rotated.</Trans>}
          placeholder="whsec_…"
          dir="ltr"
          autoComplete="off"
          value={of.previous}
          onChange={event => onChange({ ...of, previous: event.target.value })}
        />
      )}
    </>
  );
}
