import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { BarList } from '../../ui/BarList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FiguresExport, type FileHead } from './FiguresExport.tsx';

/** A part of the whole; `before` is what it was in the period before. */
export type ShareRow = {
  id: string;
  name: string;
  count: number;
  before?: number;
  /** The list of what is counted. */
  href?: string;
};

/** Parts of a whole with their bars, where they come from, and the way to keep them. */
export function SharesPanel({
  name,
  title,
  about,
  nameHead,
  rows,
  all,
  none,
}: {
  /** Part of the file's name, in English. */
  name: string;
  title: string;
  about: FileHead;
  nameHead: string;
  rows: readonly ShareRow[];
  /** The whole. */
  all: number;
  /** Said where there is no part. */
  none: ReactNode;
}) {
  const { t } = useLingui();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const { source, asOf, missing: days = 0 } = about;
  return (
    <Panel title={title} note={formatCount(all)} flush>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-row text-text-2">{none}</p>
      ) : (
        <BarList
          label={title}
          nameHead={nameHead}
          countHead={
            <Trans comment="Column: number of transactions with one card scheme, reason or model">
              Count
            </Trans>
          }
          shareHead={<Trans>% of total</Trans>}
          beforeHead={
            hasBefore && (
              <Trans comment="Chart line and column: figures of the previous period">Previous period</Trans>
            )
          }
          bars={rows.map(({ id, name: said, count, before, href }) => ({
            id,
            name: href ? (
              <Link href={href} dir="auto" className="rounded-small hover:underline">
                {said}
              </Link>
            ) : (
              <span dir="auto">{said}</span>
            ),
            count: formatCount(count),
            share: formatShare(count, all),
            before: before === undefined ? '' : formatCount(before),
            part: count / most,
          }))}
        />
      )}
      <div className="flex min-h-13 flex-wrap items-center gap-4 border-t px-4 py-2 text-caption text-text-3">
        <span className="min-w-0 flex-1">
          {source}
          {asOf && (
            <>
              {' · '}
              <Trans>
                Updated <Time at={asOf} />
              </Trans>
            </>
          )}
          {days > 0 && (
            <>
              {' · '}
              <Plural value={days} one="# day missing" other="# days missing" />
            </>
          )}
        </span>
        <FiguresExport
          name={name}
          about={about}
          rows={rows}
          columns={[
            { name: nameHead, text: row => row.name },
            { name: t`Count`, text: row => String(row.count) },
            { name: t`% of total`, text: row => formatShare(row.count, all) },
            ...(hasBefore
              ? [{ name: t`Previous period`, text: (row: ShareRow) => String(row.before ?? '') }]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}
