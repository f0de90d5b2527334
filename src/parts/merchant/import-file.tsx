import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useReadImport } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import type { Failure } from '../../domain/failure.ts';
import type { ImportSummary } from '../../domain/invite/import.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

const sentences = {
  'too-large': msg`The file is over 10 MB or 20,000 rows. Split it into smaller files.`,
  empty: msg`The file has no rows.`,
  'not-text': msg`Not a CSV file. Save the spreadsheet as CSV and choose that file.`,
};

/**
 * Reads a file of invites, its numbers as those of the person's own country; nothing is sent. It asks first where it replaces an
 * unfinished file. `open` shows the system's list of files by way of `input`, which is not seen and contains that dialog.
 */
export function useImportFile(onRead?: () => void) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const read = useReadImport({
    failure: ({ code, message }: Failure) => ({
      tone: 'bad',
      text: i18n._(
        code && code in sentences ? sentences[code as keyof typeof sentences] : msg`Couldn’t read the file.`,
      ),
      detail: code && code in sentences ? undefined : message,
    }),
  });
  const [asked, setAsked] = useState<{ of: ImportSummary; file: File } | null>(null);
  const choose = (file: File | null | undefined, discarded?: string) => {
    if (!file) return;
    read.mutate(
      { file, country: user?.country ?? null, discarded },
      {
        onSuccess(of) {
          setAsked(of && { of, file });
          if (!of) onRead?.();
        },
        onError: () => setAsked(null),
      },
    );
  };
  const input = (
    <>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={t`CSV file`}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          choose(event.target.files?.[0]);
          // A file that was changed may be chosen again: the browser tells only of another value.
          event.target.value = '';
        }}
      />
      {asked && (
        <DiscardFileDialog
          of={asked.of}
          onClose={() => setAsked(null)}
          onConfirm={() => choose(asked.file, asked.of.id)}
          busy={read.isPending}
        />
      )}
    </>
  );
  return { input, open: () => field.current?.click(), choose, isReading: read.isPending };
}

/** Asks before a file of invites is discarded. */
export function DiscardFileDialog({
  of,
  onClose,
  onConfirm,
  busy,
}: {
  of: ImportSummary;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
}) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={<Trans>Discard “{{ name: of.file.name }}”?</Trans>}
      cancelText={t`Cancel`}
      confirmText={t`Discard file`}
    >
      <Trans>
        The file’s rows and edits are removed from this device. Invites already queued are still sent.
      </Trans>
    </ConfirmDialog>
  );
}
