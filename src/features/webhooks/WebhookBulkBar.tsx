import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Chosen } from '../../parts/list/ChosenLine.tsx';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { askIcons, askWords, type BulkAsk, bulkOrder, whyNot } from './webhook-verbs.ts';

/** The verbs on what is chosen, each with how many of it it is allowed for. (look: Bulk bar) */
export function WebhookBulkBar({
  chosen,
  shown,
  onChooseAll,
  onAsk,
  onClear,
}: {
  chosen: readonly WebhookRow[];
  /** How many could be chosen. */
  shown: number;
  onChooseAll: () => void;
  onAsk: (ask: BulkAsk, allowed: readonly WebhookRow[]) => void;
  onClear: () => void;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  return (
    <BulkBar
      label={t`Actions for the selection`}
      chosen={
        <span className="font-semibold">
          <Chosen count={chosen.length} />
        </span>
      }
      selectAll={
        chosen.length >= shown
          ? undefined
          : { text: <Trans>Select all {formatCount(shown)}</Trans>, onSelect: onChooseAll }
      }
      actions={bulkOrder.map(ask => {
        const allowed = chosen.filter(row => whyNot(i18n, ask, row, isOnline) === null);
        return {
          id: ask,
          label: i18n._(askWords[ask]),
          icon: askIcons[ask],
          count: allowed.length,
          countText: formatCount(allowed.length),
          onSelect: () => onAsk(ask, allowed),
        };
      })}
      moreText={t`More`}
      clearText={<Trans>Clear</Trans>}
      onClear={onClear}
    />
  );
}
