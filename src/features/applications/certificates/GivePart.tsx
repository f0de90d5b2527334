import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import type { Given } from './use-given.ts';

/** Where a certificate is dropped, chosen or pasted. */
export function GivePart({ given, onGiven }: { given: Given; onGiven: (from: File | string) => void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onGiven(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) take(files[0]);
    else onGiven(event.dataTransfer.getData('text/plain'));
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
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
        <p className="min-w-0 flex-1 basis-48 text-row text-text-2">
          {given.fileName === null ? (
            <Trans>Drop a certificate here: PEM, DER, or a text with its SHA-256 fingerprint.</Trans>
          ) : (
            <bdi className="font-medium text-text wrap-anywhere">{given.fileName}</bdi>
          )}
        </p>
        <Button
          data-autofocus=""
          icon={FileUp}
          busy={given.isReading && given.fileName !== null}
          onClick={() => field.current?.click()}
        >
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      <div className="mt-3">
        <TextAreaField
          label={<Trans>Or paste it</Trans>}
          value={given.text}
          onChange={({ target }) => onGiven(target.value)}
          dir="ltr"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          className="ident max-h-40! wrap-anywhere"
          hint={
            <Trans>
              It is read on this device. What keytool, Gradle’s signing report or Play Console show will do.
            </Trans>
          }
        />
      </div>
    </section>
  );
}
