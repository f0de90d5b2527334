import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useVerb } from '../../../data/verb.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

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
      value={isFile ? t`A file of ${formatCount(of.length)} bytes` : of}
      onChange={event => onChange(event.target.value)}
      hint={
        <Trans>As it was received, to the last character. A file keeps what a text field may change.</Trans>
      }
      aside={
        isFile ? (
          <TextLink as="button" className={aside} onClick={() => onChange('')}>
            <Trans>Without the file</Trans>
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
    failure: () => t`The file could not be read.`,
  });
  return (
    <>
      <TextLink as="button" className={aside} onClick={() => input.current?.click()}>
        <Trans>From a file</Trans>
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
