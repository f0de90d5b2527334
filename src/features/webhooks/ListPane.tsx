import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWebhookHealth } from '../../data/invocations.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { ChosenLine } from '../../parts/list/ChosenLine.tsx';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { useWebhookChoice } from './use-webhook-choice.ts';
import { NoMatch } from './WebhookFaces.tsx';
import { WebhookHealth } from './WebhookHealth.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import { WebhookList } from './WebhookList.tsx';
import { WebhookMenu } from './WebhookMenu.tsx';
import type { WebhookAsk } from './webhook-verbs.ts';
import type { WebhooksPlace } from './webhook-view.ts';

/** The webhooks beside what was sent to one of them; alone on a phone, where each leads to its own page. (look: 07, Phone) */
export function ListPane({
  rows,
  all,
  place: { view, go, hrefOf },
  openId,
  choice,
  onAsk,
  isPhone,
  children,
}: {
  /** Those that match the search, of `all`. */
  rows: readonly WebhookRow[];
  all: number;
  place: WebhooksPlace;
  openId: string | null;
  choice: ReturnType<typeof useWebhookChoice>;
  onAsk: (ask: WebhookAsk, row: WebhookRow) => void;
  isPhone: boolean;
  /** What stands instead of rows. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const health = useWebhookHealth();
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
    />
  );
  return (
    <section aria-label={t`Webhooks`} className="flex min-h-0 w-full shrink-0 flex-col md:w-80 md:border-e">
      {!isPhone && <div className="shrink-0 border-b py-3 ps-6 pe-4">{field}</div>}
      {isPhone && isChoosing && (
        <ChosenLine
          bulk={{
            chosen: { ids: choice.chosen.map(({ webhookId }) => webhookId) },
            total: rows.length,
            chooseAll: choice.all,
            clear: choice.clear,
          }}
        />
      )}
      <div className={classes('min-h-0 flex-1 overflow-y-auto', isChoosing && 'pb-20')}>
        {children ??
          (rows.length === 0 ? (
            <NoMatch all={all} onClear={() => onSearch('')} />
          ) : (
            <WebhookList
              rows={rows}
              onChoose={isPhone && !isChoosing ? undefined : choice.toggle}
              hasBar={isChoosing}
            >
              {rows.map((row, index) => (
                <WebhookItem
                  key={row.webhookId}
                  row={row}
                  index={index}
                  href={isPhone ? paths.webhook(row.webhookId) : hrefOf({ webhookId: row.webhookId })}
                  isOpen={!isPhone && row.webhookId === openId}
                  health={<WebhookHealth of={health.of(row.webhookId)} />}
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
            </WebhookList>
          ))}
      </div>
      {isPhone && !isChoosing && (
        <div data-bar className="shrink-0 border-t bg-surface px-4 py-2">
          {field}
        </div>
      )}
    </section>
  );
}
