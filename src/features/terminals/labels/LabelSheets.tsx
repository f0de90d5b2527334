import type { LabelledTerminal } from '../../../domain/search.ts';
import { terminalCode } from '../../../domain/terminal.ts';
import { QrCode } from '../../../parts/page/QrCode.tsx';
import type { LabelLayout } from './label-layouts.ts';

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

/** One label: the code, and for eyes nickname, merchant, id and company. Black on white in every mode. */
function TerminalLabel({
  terminal: { terminalId, nickname, merchantName },
  company,
}: {
  terminal: LabelledTerminal;
  company: string;
}) {
  return (
    <div className="label">
      <QrCode text={terminalCode(location.origin, terminalId)} label={terminalId} />
      <div className="label-text">
        {nickname !== null && (
          <p dir="auto" className="label-name">
            {nickname}
          </p>
        )}
        {merchantName !== null && (
          <p dir="auto" className="label-merchant">
            {merchantName}
          </p>
        )}
        <p dir="ltr" className="label-id">
          {terminalId}
        </p>
        <p dir="auto" className="label-company">
          {company}
        </p>
      </div>
    </div>
  );
}
