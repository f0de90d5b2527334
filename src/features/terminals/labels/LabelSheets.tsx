import type { LabelledTerminal } from '../../../domain/found.ts';
import type { LabelLayout } from './label-layouts.ts';
import { TerminalLabel } from './TerminalLabel.tsx';

/** Sheets of labels in their true size. */
export function LabelSheets({
  sheets,
  layout,
  company,
}: {
  sheets: readonly (readonly (LabelledTerminal | null)[])[];
  layout: LabelLayout;
  company: string;
}) {
  return sheets.map((sheet, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
    <div key={page} className="label-sheet" data-layout={layout.id}>
      {sheet.map((terminal, place) =>
        terminal ? (
          <TerminalLabel key={terminal.terminalId} terminal={terminal} company={company} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a used place is its place
          <div key={place} className="label" />
        ),
      )}
    </div>
  ));
}
