import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWebhookHealth } from '../../data/invocations.ts';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { ChosenLine } from '../../parts/list/ChosenLine.tsx';
import { FoundCount } from '../../parts/list/FoundCount.tsx';
import { useListState, useTablePosition } from '../../parts/list/list-state.ts';
import { useLostSelection } from '../../parts/list/selection.ts';
import { ViewsMenu } from '../../parts/list/ViewsMenu.tsx';
import { NoMatch } from '../../parts/page/AnswerFaces.tsx';
import type { UrlState } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import type { TablePosition } from '../../ui/table-types.ts';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { useKeptScroll, useTellPosition } from '../../ui/use-virtual-rows.ts';
import { type WebhookAsk, WebhookMenu } from './WebhookActions.tsx';
import { WebhookHealthText, WebhookItem } from './WebhookItem.tsx';
import { savedViewsOf, type WebhooksView } from './webhooks-view.ts';

/** The list of webhooks with its search; on a phone it stands alone, and each row leads to a page of its own. */
export function WebhookList({
  rows,
  all,
  url: { view, go, hrefOf },
  openId,
  choice,
  onAsk,
  isPhone,
  children,
}: {
  /** Those that match the search, of `all`. */
  rows: readonly WebhookRow[];
  all: number;
  url: UrlState<WebhooksView>;
  openId: string | null;
  choice: ReturnType<typeof useWebhookChoice>;
  onAsk: (ask: WebhookAsk, row: WebhookRow) => void;
  isPhone: boolean;
  /** A skeleton or a message instead of rows. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const health = useWebhookHealth();
  const place = useTablePosition('webhooks');
  const tell = useTellPosition(place);
  const scroller = useKeptScroll(place.position?.top ?? 0, tell.scrolled);
  const isChoosing = choice.chosen.length > 0;
  const onSearch = (search: string) => go({ search }, 'replace');
  const field = (
    <SearchField
      label={t`Search webhooks`}
      placeholder={t`Search`}
      clearLabel={t`Clear search`}
      hotkey="/"
      size={isPhone ? 'verb' : 'view'}
      value={view.search}
      onChange={onSearch}
      className="min-w-0 flex-1"
    />
  );
  const views = <ViewsMenu of={savedViewsOf(view)} isShort />;
  return (
    <section aria-label={t`Webhooks`} className="flex min-h-0 w-full shrink-0 flex-col md:w-80 md:border-e">
      <FoundCount asked={view.search} count={children === undefined ? rows.length : null} />
      {!isPhone && (
        <div className="flex shrink-0 flex-wrap gap-2 border-b py-3 ps-6 pe-4">
          {field}
          {views}
        </div>
      )}
      {isPhone && isChoosing && (
        <ChosenLine
          bulk={{
            count: choice.chosen.length,
            total: rows.length,
            chooseAll: choice.all,
            clear: choice.clear,
          }}
        />
      )}
      <div
        ref={scroller}
        data-print="flow"
        className={classes('min-h-0 flex-1 overflow-y-auto', isChoosing && 'pb-20')}
      >
        {children ??
          (rows.length === 0 ? (
            <NoMatch clears="search" onClear={() => onSearch('')}>
              <Trans>None of {{ all: formatCount(all) }} webhooks match.</Trans>
            </NoMatch>
          ) : (
            <WebhookRows
              rows={rows}
              onChoose={isPhone && !isChoosing ? undefined : choice.toggle}
              hasBar={isChoosing}
              begins={place.position?.focus}
              onFocus={tell.focused}
            >
              {rows.map((row, index) => (
                <WebhookItem
                  key={row.webhookId}
                  row={row}
                  index={index}
                  href={isPhone ? paths.webhook(row.webhookId) : hrefOf({ webhookId: row.webhookId })}
                  isOpen={!isPhone && row.webhookId === openId}
                  health={<WebhookHealthText of={health.of(row.webhookId)} since={health.since} />}
                  isChosen={choice.has(row)}
                  onChoose={isPhone && !isChoosing ? undefined : () => choice.toggle(row)}
                  menu={
                    <WebhookMenu
                      row={row}
                      isTouch={isPhone}
                      onAsk={ask => onAsk(ask, row)}
                      onSelect={isPhone ? () => choice.toggle(row) : undefined}
                    />
                  }
                />
              ))}
            </WebhookRows>
          ))}
      </div>
      {isPhone && !isChoosing && (
        <div data-bar className="flex shrink-0 gap-2 border-t bg-surface px-4 py-2">
          {field}
          {views}
        </div>
      )}
    </section>
  );
}

/** The rows, one Tab stop: arrows move between them and within one, Space selects. */
function WebhookRows({
  rows,
  onChoose,
  hasBar,
  begins,
  onFocus,
  children,
}: {
  rows: readonly WebhookRow[];
  /** Ticks the box of one; without it there are no boxes. */
  onChoose?: (row: WebhookRow) => void;
  /** Actions on what is chosen are shown. */
  hasBar: boolean;
  /** The place that one comes back to. */
  begins: TablePosition['focus'] | undefined;
  onFocus: (place: TablePosition['focus']) => void;
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
    begins,
    onFocus,
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

/** The webhooks that are ticked; one that has left the list is not, which is said. Undefined until the list is known. */
export function useWebhookChoice(known: readonly WebhookRow[] | undefined) {
  const shown = known ?? [];
  const listState = useListState('webhooks');
  const [ids, setIds] = useState<ReadonlySet<string>>(
    new Set(listState.chosen && 'ids' in listState.chosen ? listState.chosen.ids : []),
  );
  useEffect(() => listState.save({ chosen: { ids: [...ids] } }), [listState.save, ids]);
  const chosen = shown.filter(({ webhookId }) => ids.has(webhookId));
  useLostSelection(known ? ids.size - chosen.length : null, () =>
    setIds(new Set(chosen.map(({ webhookId }) => webhookId))),
  );
  return {
    chosen,
    has: (row: WebhookRow) => ids.has(row.webhookId),
    toggle: ({ webhookId }: WebhookRow) =>
      setIds(held => {
        const next = new Set(held);
        if (!next.delete(webhookId)) next.add(webhookId);
        return next;
      }),
    all: () => setIds(new Set(shown.map(({ webhookId }) => webhookId))),
    clear: () => setIds(new Set()),
  };
}
