import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useReadImport } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import type { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

/** Takes a file that is dropped or chosen. */
export function FileDrop() {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const { input, open, choose, isReading } = useImportFile();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div data-print="flow" className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
      <section
        aria-label={t`File of invites`}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'mx-auto flex max-w-180 flex-col items-center rounded border border-dashed px-4 py-12 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-field',
        )}
      >
        <FileSpreadsheet size={24} aria-hidden className="mb-2 text-text-3" />
        <h2 className="text-body font-semibold">
          <Trans>Invite many merchants from a CSV file</Trans>
        </h2>
        <p className="mt-0.5 mb-4 max-w-96 text-balance text-row text-text-2">
          <Trans>
            One row per merchant, with a name and a cell number. Every row is checked on this device first,
            and nothing is sent until you say so.
          </Trans>
        </p>
        {input}
        <Button look="primary" icon={Upload} busy={isReading} onClick={open}>
          <Trans>Choose a file</Trans>
        </Button>
        <p className="mt-3 text-caption text-text-3 max-md:hidden">
          <Trans>or drop it here</Trans>
        </p>
      </section>
    </div>
  );
}

const sentences = {
  'too-large': msg`The file is larger than 10 MB or has more than 20,000 rows. Cut it into several.`,
  empty: msg`The file has no rows.`,
  'not-text': msg`This is not a CSV file. Save the sheet as CSV and choose that.`,
};

/**
 * Reads a file of invites, its numbers as those of the person's own country; nothing is sent. `open` shows the system's list of
 * files by way of `input`, which is not seen.
 */
export function useImportFile() {
  const { t, i18n } = useLingui();
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const read = useReadImport({
    failure: ({ code, message }: Failure) => ({
      tone: 'bad',
      text: i18n._(
        code && code in sentences
          ? sentences[code as keyof typeof sentences]
          : msg`The file could not be read.`,
      ),
      detail: code && code in sentences ? undefined : message,
    }),
  });
  const choose = (file: File | null | undefined) => {
    if (file) read.mutate({ file, country: user?.country ?? null });
  };
  const input = (
    <input
      ref={field}
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      aria-label={t`CSV file`}
      tabIndex={-1}
      className="sr-only"
      onChange={event => {
        choose(event.target.files?.[0]);
        // The same file may be chosen again after it was changed.
        event.target.value = '';
      }}
    />
  );
  return { input, open: () => field.current?.click(), choose, isReading: read.isPending };
}
