import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CollectionName, type CollectionRows, firstLoad } from '../../domain/collection.ts';
import { formatTimeWithZone } from '../../domain/time.ts';
import { isUnknown, sayFirstLoad } from '../list/CollectionFaces.tsx';
import type { Collection } from '../list/collection.ts';
import type { Facet } from '../list/FacetFilter.tsx';
import { describeView } from '../list/list-view.ts';
import { ExportTool, type MakeFile } from './ExportTool.tsx';
import { type ExportColumn, exportView } from './write-export.ts';

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
  const make: MakeFile = (onProgress, signal) =>
    exportView({
      of: name,
      name: fileName,
      language: i18n.locale,
      view,
      columns,
      about: ({ total, receipt }) => {
        const load = firstLoad(receipt);
        return [
          [i18n._(msg`Filter`), describeView(i18n, view, facets) || i18n._(msg`None`)],
          [i18n._(msg`As of`), load ? sayFirstLoad(i18n, load) : formatTimeWithZone(receipt.asOf)],
          [i18n._(msg`Rows`), String(total)],
        ];
      },
      onProgress: (done, total) => onProgress(total === 0 ? 1 : done / total),
      signal,
    });
  return (
    <ExportTool
      make={make}
      isShort={isShort}
      disabledReason={isUnknown(of) ? <Trans>Nothing is loaded yet.</Trans> : undefined}
    />
  );
}
