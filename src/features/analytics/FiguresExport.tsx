import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type DaysKnown, unreadableIn } from '../../domain/figures/figures.ts';
import { type Days, formatTimeWithZone } from '../../domain/time.ts';
import { ExportTool } from '../../parts/export/ExportTool.tsx';
import { type ExportColumn, unreadableLine, writeExport } from '../../parts/export/write-export.ts';

/** The lines at the head of a file of figures. */
export type FileHead = {
  title: string;
  period?: string;
  source: string;
  asOf: string | null;
  missing?: number;
  /** Rows that could not be read: they are in no figure. */
  unreadable?: number;
};

/** The lines as `[name, value]`. */
export const figuresHead = (
  i18n: I18n,
  { title, period, source, asOf, missing = 0, unreadable = 0 }: FileHead,
): [string, string][] => [
  [
    i18n._(msg({ message: 'Figures', comment: 'Title of an exported file: daily or monthly numbers' })),
    title,
  ],
  ...(period ? [[i18n._(msg`Period`), period] as [string, string]] : []),
  [
    i18n._(msg({ message: 'Source', comment: 'Line of an exported file: where the numbers come from' })),
    source,
  ],
  [i18n._(msg`Updated`), asOf ? formatTimeWithZone(asOf) : i18n._(msg`not loaded`)],
  ...(missing > 0 ? [[i18n._(msg`Missing days`), String(missing)] as [string, string]] : []),
  ...unreadableLine(i18n, unreadable),
];

/** The column of a file that marks the days or months that were not over when they were counted. */
export const toDateColumn = <Row,>(
  i18n: I18n,
  isSoFar: (row: Row) => boolean | undefined,
): ExportColumn<Row> => ({
  name: i18n._(
    msg({
      message: 'To date',
      comment: 'Column of an exported file: marks a day or month that was not over when it was counted',
    }),
  ),
  text: row =>
    isSoFar(row) ? i18n._(msg({ message: 'Yes', comment: 'Value of a yes-or-no attribute' })) : '',
});

/** Keeps the rows of a chart or table as a CSV file. */
export function FiguresExport<Row>({
  name,
  about,
  columns,
  rows,
}: {
  /** Part of the file's name, in English. */
  name: string;
  about: FileHead;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}) {
  const { i18n } = useLingui();
  async function* batches() {
    yield rows;
  }
  return (
    <ExportTool
      make={(_, signal) =>
        writeExport({
          name: `tapdeck-${name}`,
          language: i18n.locale,
          columns,
          batches: batches(),
          about: () => figuresHead(i18n, about),
          onWritten: () => undefined,
          signal,
        })
      }
    />
  );
}

/** The head of a file about these days. */
export function useFileHead({ from, to }: Days, known: DaysKnown | undefined, title: string): FileHead {
  const { t } = useLingui();
  return {
    title,
    period: t`${from} to ${to}, days at +02:00`,
    source: t`calculated on this device from transaction history`,
    asOf: known?.asOf ?? null,
    missing: known?.missing,
    unreadable: known && unreadableIn(known.days),
  };
}
