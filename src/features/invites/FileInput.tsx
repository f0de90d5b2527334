import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';

/** The system's list of files, behind whatever button opens it. */
type FileChooser = { field: RefObject<HTMLInputElement | null>; open: () => void };

/** Makes one. */
export function useFileInput(): FileChooser {
  const field = useRef<HTMLInputElement>(null);
  return { field, open: () => field.current?.click() };
}

/** Its field, which is not shown. */
export function FileInput({
  input,
  onFile,
}: {
  input: FileChooser;
  onFile: (file: File | undefined) => void;
}) {
  const { t } = useLingui();
  return (
    <input
      ref={input.field}
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      aria-label={t`CSV file`}
      tabIndex={-1}
      className="sr-only"
      onChange={event => {
        onFile(event.target.files?.[0]);
        // The same file may be chosen again after it was changed.
        event.target.value = '';
      }}
    />
  );
}
