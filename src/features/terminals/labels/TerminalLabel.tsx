import type { LabelledTerminal } from '../../../domain/found.ts';
import { terminalCode } from '../../../domain/terminal-code.ts';
import { qrModules, qrPath } from './qr-path.ts';

/** One label: the code, and for eyes nickname, merchant, id and company. Black on white in every mode. */
export function TerminalLabel({
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
