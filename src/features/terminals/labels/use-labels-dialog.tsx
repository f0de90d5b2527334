import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Selection } from '../../../domain/collection.ts';

const LabelsDialog = lazy(async () => ({ default: (await import('./LabelsDialog.tsx')).LabelsDialog }));

/** Prints labels; the screen draws the dialog at one place. */
export function useLabelsDialog(): { print: (selection: Selection) => void; dialog: ReactNode } {
  const [selection, setSelection] = useState<Selection | null>(null);
  return {
    print: setSelection,
    dialog: selection && (
      <Suspense fallback={null}>
        <LabelsDialog selection={selection} onClose={() => setSelection(null)} />
      </Suspense>
    ),
  };
}
