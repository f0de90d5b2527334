import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { WebhookRow } from '../../domain/webhook.ts';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';

/** The list of webhooks, one Tab stop: arrows move between them and within one, Space selects. */
export function WebhookList({
  rows,
  onChoose,
  hasBar,
  children,
}: {
  rows: readonly WebhookRow[];
  /** Ticks the box of one; without it there are no boxes. */
  onChoose?: (row: WebhookRow) => void;
  /** Actions on what is chosen are shown. */
  hasBar: boolean;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const total = rows.length;
  const { keys } = useRowFocus({
    box: list,
    total,
    rows,
    start: 0,
    rowKey: ({ webhookId }) => webhookId,
    hasBar,
  });
  const onSpace = onChoose && ((index: number) => rows[index] && onChoose(rows[index]));
  return (
    <ul ref={list} aria-label={t`Webhooks`} data-region {...keys({ page: 5, onSpace })}>
      {children}
    </ul>
  );
}

/** The rows of the list before they are known. */
export const WebhookListSkeleton = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3, 4].map(row => (
      <div key={row} className="flex flex-col gap-3 border-b px-4 py-3.5 md:px-6">
        <Skeleton width={skeletonWidth(row, 0)} />
        <Skeleton width="35%" />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
);
