import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useReadImport } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import type { Failure } from '../../domain/failure.ts';

const sentences = {
  'too-large': msg`The file is over 10 MB or 20,000 rows. Split it into smaller files.`,
  empty: msg`The file has no rows.`,
  'not-text': msg`Not a CSV file. Save the spreadsheet as CSV and choose that file.`,
};

/**
 * Reads a file of invites, its numbers as those of the person's own country; nothing is sent. `open` shows the system's list of
 * files by way of `input`, which is not seen.
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
  const choose = (file: File | null | undefined) => {
    if (file) read.mutate({ file, country: user?.country ?? null }, { onSuccess: onRead });
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
