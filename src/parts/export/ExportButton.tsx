import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { readWholeView } from '../../data/whole-view.ts';
import {
  type CollectionName,
  type CollectionRows,
  firstLoad,
  type Receipt,
  type View,
} from '../../domain/collection.ts';
import { formatTimeWithZone } from '../../domain/time.ts';
import { isUnknown, sayFirstLoad } from '../list/CollectionFaces.tsx';
import { type Collection, useChosenValues } from '../list/collection.ts';
import type { Facet } from '../list/facet.ts';
import { describeView } from '../list/list-view.ts';
import { ExportTool, type MakeFile } from './ExportTool.tsx';
import { type Export, type ExportColumn, unreadableLine, writeExport } from './write-export.ts';

/** Keeps all rows of a view as a CSV file. */
export function ExportButton<N extends CollectionName>({
  of,
  facets,
  columns,
  fileName,
  isShort,
}: {
  of: Collection<N>;
  facets: readonly Facet[];
  columns: readonly ExportColumn<CollectionRows[N]>[];
  /** The first part of the file's name. */
  fileName: string;
  isShort?: boolean;
}) {
  const { i18n } = useLingui();
  const { name, view } = of;
  const counted = useChosenValues(of, facets);
  const make: MakeFile = (onProgress, signal) =>
    exportView({
      of: name,
      name: fileName,
      language: i18n.locale,
      view,
      columns,
      about: found => viewHead(i18n, describeView(i18n, view, facets, counted), found),
      onProgress: (done, total) => onProgress(total === 0 ? 1 : done / total),
      signal,
    });
  return (
    <ExportTool
      make={make}
      isShort={isShort}
      disabledReason={isUnknown(of) ? <Trans>Nothing loaded yet.</Trans> : undefined}
    />
  );
}

/** The number of rows of a view, and their age. */
type Found = { total: number; receipt: Receipt };

/** The lines at the head of the file: filter ('' for none), age and count. */
export function viewHead(i18n: I18n, filter: string, { total, receipt }: Found): [string, string][] {
  const load = firstLoad(receipt);
  return [
    [i18n._(msg`Filter`), filter || i18n._(msg`None`)],
    [i18n._(msg`Updated`), load ? sayFirstLoad(i18n, load) : formatTimeWithZone(receipt.asOf)],
    [i18n._(msg`Rows`), String(total)],
    ...unreadableLine(i18n, receipt.unreadable),
  ];
}

type Order<N extends CollectionName> = Omit<Export<CollectionRows[N]>, 'batches' | 'about' | 'onWritten'> & {
  of: N;
  view: View;
  /** The lines above the columns, once the number of rows and their age are known. */
  about: (found: Found) => readonly (readonly [string, string])[];
  onProgress: (done: number, total: number) => void;
};

const CHUNK = 2_000;

/** All rows of a view as a CSV file, read chunk by chunk. Throws `FailureError`. */
const exportView = <N extends CollectionName>({ of, view, about, onProgress, ...order }: Order<N>) =>
  readWholeView(of, view, CHUNK, (batches, first) =>
    writeExport({
      ...order,
      batches,
      about: () => about(first),
      onWritten: rows => onProgress(rows, first.total),
    }),
  );
