import encodeQR from 'qr';
import type { LabelledTerminal } from '../../../domain/search.ts';
import { terminalCode } from '../../../domain/terminal.ts';
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
  const modules = qrModules(terminalCode(location.origin, terminalId));
  const side = modules.length;
  return (
    <div className="label">
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={terminalId} shapeRendering="crispEdges">
        <path d={qrPath(modules)} />
      </svg>
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

/** The modules of a QR code, row by row, with a margin of two. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 2 });

/** The dark modules as an SVG path of unit squares, a run of them in one piece. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const from = x;
        while (row[x]) x++;
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return runs;
    })
    .join('');
}
