import { type ReactNode, useState } from 'react';
import type { Selection } from '../../../domain/collection.ts';
import { loadable } from '../../../ui/loadable.tsx';

const LabelsDialog = loadable(async () => (await import('./LabelsDialog.tsx')).LabelsDialog);

/** Prints labels; the screen draws the dialog at one place. */
export function useLabelsDialog(): { print: (selection: Selection) => void; dialog: ReactNode } {
  const [selection, setSelection] = useState<Selection | null>(null);
  return {
    print: setSelection,
    dialog: selection && <LabelsDialog selection={selection} onClose={() => setSelection(null)} />,
  };
}
