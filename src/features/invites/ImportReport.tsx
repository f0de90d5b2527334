import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { readImportRows } from '../../data/invitations.ts';
import type { ImportRow, ImportSummary } from '../../domain/invite/import.ts';
import { formatTimeWithZone } from '../../domain/time.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { type ExportColumn, writeExport } from '../../parts/export/write-export.ts';
import { say } from '../../parts/format/say.ts';
import { sayFault } from './import-errors.ts';
import { importFateWords } from './invite-states.ts';

/** Rows that are asked for at once, so that the page never stands still. */
const CHUNK = 1_000;

/** Saves the outcome of each row as a CSV file. */
export function ImportReport({ of }: { of: ImportSummary }) {
  const { t, i18n } = useLingui();
  const make: MakeFile = (onProgress, signal) =>
    writeExport({
      name: of.file.name.replace(/\.\w+$/, ''),
      language: i18n.locale,
      columns: columnsOf(i18n),
      batches: rowsOf(of),
      about: () => [
        [
          i18n._(msg({ message: 'File', comment: 'Line of an exported file: name of the imported file' })),
          of.file.name,
        ],
        [i18n._(msg`Updated`), formatTimeWithZone(Date.now())],
      ],
      onWritten: rows => onProgress(rows / Math.max(1, of.counts.all + of.counts.removed)),
      signal,
    });
  const label = t({ message: 'Report', comment: 'A settlement report; in an import, its summary' });
  return <ExportTool make={make} label={label} size="verb" />;
}

async function* rowsOf(of: ImportSummary): AsyncGenerator<readonly ImportRow[]> {
  for (const filter of ['all', 'removed'] as const) {
    for (let from = 0, total = of.counts[filter]; from < total; from += CHUNK) {
      const answer = await readImportRows(of.id, filter, { from, to: from + CHUNK });
      total = answer.total;
      yield answer.rows;
    }
  }
}

const columnsOf = (i18n: I18n): ExportColumn<ImportRow>[] => [
  {
    name: i18n._(msg({ message: 'Row', comment: 'Column: number of the row in the imported file' })),
    text: ({ line }) => String(line),
  },
  { name: i18n._(msg`Name`), text: ({ name }) => name },
  { name: i18n._(msg`Cell Number`), text: ({ e164, cellNumber }) => e164 ?? cellNumber },
  {
    name: i18n._(
      msg({ message: 'Outcome', comment: 'Column of an exported file: how an invite or action ended' }),
    ),
    text: row => outcomeOf(i18n, row),
  },
  {
    name: i18n._(msg`Reason`),
    text: ({ reason, faults }) => reason ?? faults.map(fault => sayFault(i18n, fault)).join(' '),
  },
];

/** The outcome of a row, as its state on the screen. */
export function outcomeOf(i18n: I18n, { fate, message, isRemoved, faults }: ImportRow): string {
  if (fate !== null) return say(i18n, importFateWords, message ?? fate);
  if (isRemoved) return i18n._(msg`Removed`);
  return faults.length > 0 ? i18n._(msg`Not sent`) : i18n._(msg`Ready`);
}
