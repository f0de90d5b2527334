import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useReadImport } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import type { Failure } from '../../domain/failure.ts';

const sentences = {
  'too-large': msg`The file is larger than 10 MB or has more than 20,000 rows. Cut it into several.`,
  empty: msg`The file has no rows.`,
  'not-text': msg`This is not a CSV file. Save the sheet as CSV and choose that.`,
};

/** Reads a file of invites in the way of numbers of the person's own country; nothing is sent. */
export function useFile() {
  const { i18n } = useLingui();
  const user = useUser();
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
  return {
    isReading: read.isPending,
    choose: (file: File | null | undefined) => {
      if (file) read.mutate({ file, country: user?.country ?? null });
    },
  };
}
