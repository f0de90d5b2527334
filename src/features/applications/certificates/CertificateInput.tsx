import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { inspectCertificate } from '../../../data/certificates.ts';
import { holdsPrivateKey, type Inspection } from '../../../domain/certificate/certificate.ts';
import { type Failure, failureOf } from '../../../domain/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';

/** The field in which a certificate is dropped, chosen or pasted. */
export function CertificateInput({
  input,
  onInput,
}: {
  input: InputState;
  onInput: (from: File | string) => void;
}) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onInput(file);
  const takeAny = (data: DataTransfer) =>
    data.files.length > 0 ? take(data.files[0]) : onInput(data.getData('text/plain'));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeAny(event.dataTransfer);
  };
  const paste = (event: ClipboardEvent) => {
    // In the text field it is added to what stands there.
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    takeAny(event.clipboardData);
  };
  return (
    <section
      aria-label={t`The certificate`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-dashed px-4 py-3',
          isOver ? 'border-accent bg-accent-soft' : 'border-field',
        )}
      >
        <input
          ref={field}
          type="file"
          aria-label={t`Certificate file`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // A file that was changed may be chosen again: the browser tells only of another value.
            target.value = '';
          }}
        />
        <p className="min-w-0 flex-1 basis-48 text-row text-text-2">
          {input.fileName === null ? (
            <Trans>Drop a certificate here: PEM, DER, or a text with its SHA-256 fingerprint.</Trans>
          ) : (
            <bdi className="font-medium text-text wrap-anywhere">{input.fileName}</bdi>
          )}
        </p>
        <Button
          data-autofocus=""
          icon={FileUp}
          busy={input.isReading && input.fileName !== null}
          onClick={() => field.current?.click()}
        >
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      <div className="mt-3">
        <TextAreaField
          label={<Trans>Or paste it</Trans>}
          value={input.text}
          onChange={({ target }) => onInput(target.value)}
          dir="ltr"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          className="ident max-h-40! wrap-anywhere"
          hint={
            <Trans>
              Read on this device only. Output from keytool, Gradle’s signing report or Play Console also
              works.
            </Trans>
          }
        />
      </div>
    </section>
  );
}

/** The input and its inspection: a file by its name alone, or a text as it stands in the field. */
type InputState = {
  text: string;
  fileName: string | null;
  inspection: Inspection | null;
  /** The reason why it could not be inspected. */
  failure: Failure | null;
  isReading: boolean;
};

const nothing: InputState = { text: '', fileName: null, inspection: null, failure: null, isReading: false };

/** Inspects the input at once and on this device; a private key does not stay on the page. */
export function useCertificateInput(initial: string) {
  const [input, setInput] = useState<InputState>({ ...nothing, text: initial });
  const latest = useRef(0);

  async function inspect(from: File | string): Promise<void> {
    const turn = ++latest.current;
    const isFile = typeof from !== 'string';
    if (!isFile && from.trim() === '') return setInput({ ...nothing, text: from });
    // It never becomes a part of the page, and goes nowhere from here.
    if (!isFile && holdsPrivateKey(from))
      return setInput({ ...nothing, inspection: { refused: 'private-key' } });
    setInput({
      ...nothing,
      text: isFile ? '' : from,
      fileName: isFile ? from.name : null,
      isReading: true,
    });
    try {
      const inspection = await inspectCertificate(from);
      if (turn !== latest.current) return;
      const isSecret = 'refused' in inspection && inspection.refused === 'private-key';
      setInput(held => ({ ...held, text: isSecret ? '' : held.text, inspection, isReading: false }));
    } catch (error) {
      if (turn === latest.current)
        setInput(held => ({ ...held, failure: failureOf(error), isReading: false }));
    }
  }

  const begin = useRef(inspect);
  useEffect(() => {
    if (initial !== '') void begin.current(initial);
  }, [initial]);

  return { input, inspect: (from: File | string) => void inspect(from) };
}
