import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readImportRows } from '../../data/invitations.ts';
import type { ImportRow, ImportSummary } from '../../domain/invite/import.ts';
import { formatTime, formatTimeWithZone } from '../../domain/time.ts';
import { csvHead, csvLine, saveFile, separatorOf } from '../../parts/export/csv-file.ts';
import { say } from '../../parts/format/say.ts';
import { Button } from '../../ui/Button.tsx';
import { sayFault } from './import-errors.ts';
import { importFateWords } from './invite-states.ts';

/** Rows that are asked for at once, so that the page never stands still. */
const CHUNK = 1_000;

/** Saves the outcome of each row as a CSV file. */
export function ImportReport({ of }: { of: ImportSummary }) {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await reportOf(i18n, of), `${of.file.name.replace(/\.\w+$/, '')}-${stamp()}.csv`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={isBusy} onClick={run}>
      <Trans comment="A settlement report; in an import, its summary">Report</Trans>
    </Button>
  );
}

const stamp = () => formatTime(Date.now()).replace(/\D+/g, '-');

async function reportOf(i18n: I18n, of: ImportSummary): Promise<Blob> {
  const separator = separatorOf(i18n.locale);
  const heads = [
    msg({ message: 'Row', comment: 'Column: number of the row in the imported file' }),
    msg`Name`,
    msg`Cell Number`,
    msg({ message: 'Outcome', comment: 'Column of an exported file: how an invite or action ended' }),
    msg`Reason`,
  ].map(each => i18n._(each));
  const about = [
    [
      i18n._(msg({ message: 'File', comment: 'Line of an exported file: name of the imported file' })),
      of.file.name,
    ],
    [i18n._(msg`Updated`), formatTimeWithZone(Date.now())],
  ] as const;
  const parts = [csvHead(about, heads, separator)];
  for (const filter of ['all', 'removed'] as const) {
    for (let from = 0, total = of.counts[filter]; from < total; from += CHUNK) {
      const answer = await readImportRows(of.id, filter, { from, to: from + CHUNK });
      total = answer.total;
      parts.push(answer.rows.map(row => csvLine(lineOf(i18n, row), separator)).join(''));
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

function lineOf(i18n: I18n, row: ImportRow): string[] {
  const outcome =
    row.fate !== null
      ? say(i18n, importFateWords, row.fate)
      : row.isRemoved
        ? i18n._(msg`Removed`)
        : row.faults.length > 0
          ? i18n._(msg`Not sent`)
          : i18n._(msg`Ready`);
  const reason = row.reason ?? row.faults.map(fault => sayFault(i18n, fault)).join(' ');
  return [String(row.line), row.name, row.e164 ?? row.cellNumber, outcome, reason];
}
