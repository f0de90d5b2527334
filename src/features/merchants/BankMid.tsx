import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, Plus } from 'lucide-react';
import { useLane } from '../../data/outbox.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { say } from '../../parts/format/say.ts';
import { MerchantPendingBadge, ShownBankMidChip } from '../../parts/merchant/MerchantChips.tsx';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { type Change, ChangeJournal, changeBy } from '../../parts/outbox/ChangeJournal.tsx';
import { PendingStrip } from '../../parts/outbox/PendingStrip.tsx';
import { CopyId } from '../../parts/page/CopyButton.tsx';
import { bankMidWords } from '../../parts/terminal/terminal-words.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/**
 * The merchant's id at the bank, and what this device knows of how it came to be: requests that were made here, and the state as it
 * was seen last. The platform lists no steps of the bank.
 */
export function BankMidPanel({ row, asOf }: { row: MerchantRow; asOf: string | null }) {
  const { t } = useLingui();
  const entries = useHistoryEntries(row, asOf);
  const rows = [
    {
      id: 'status',
      term: <Trans>Status</Trans>,
      detail: (
        <span className="flex flex-wrap items-center gap-x-4">
          <ShownBankMidChip of={row} />
          <MerchantPendingBadge of={row} />
        </span>
      ),
    },
    {
      id: 'bankMid',
      term: <Trans>Bank MID</Trans>,
      detail: row.bankMerchantId ? (
        <CopyId>{row.bankMerchantId}</CopyId>
      ) : (
        <span className="text-text-2">
          <Trans>None</Trans>
        </span>
      ),
    },
  ];
  return (
    <Panel title={<Trans>Bank MID</Trans>}>
      <DefinitionList rows={rows} termWidth={120} />
      <h3 className="mt-4 mb-1 text-row font-medium">
        <Trans comment="Heading: earlier statuses of a bank MID">History</Trans>{' '}
        <span className="font-normal text-text-3">
          <Trans>from this device</Trans>
        </span>
      </h3>
      <ChangeJournal label={t`Bank MID history`} changes={entries} />
    </Panel>
  );
}

function useHistoryEntries(row: MerchantRow, asOf: string | null): Change[] {
  const { i18n } = useLingui();
  const actions = useLane(`bankMid:${row.identifier}`).data ?? [];
  const entries: Change[] = actions.map(action =>
    changeBy(action, {
      icon: merchantVerbIcons.requestBankMid,
      verb: i18n._(merchantVerbWords.requestBankMid),
      was: say(i18n, bankMidWords, action.seen.bankMidStatus),
    }),
  );
  // While a request is queued the row shows the wanted status, which no service has confirmed.
  const isSeen = row.pending === null;
  if (isSeen && asOf) {
    const status = say(i18n, bankMidWords, row.bankMidStatus);
    entries.push({
      id: 'seen',
      at: asOf,
      icon: Eye,
      tone: 'mute',
      title: <Trans>Last known status: {status}</Trans>,
    });
  }
  if (row.createdDate) {
    entries.push({
      id: 'registered',
      at: row.createdDate,
      icon: Plus,
      tone: 'mute',
      title: <Trans>Merchant registered</Trans>,
    });
  }
  return entries;
}

/** The state of a request for a bank MID that has no outcome yet; Undo while it is unsent. */
export const BankMidStrip = ({ row: { pending } }: { row: MerchantRow }) => (
  <PendingStrip
    pending={pending}
    sentences={{
      waiting: { text: <Trans>The bank MID request is queued.</Trans> },
      held: {
        text: <Trans>The bank MID request is on hold until the person who requested it signs in.</Trans>,
      },
      sending: { text: <Trans>Sending the bank MID request.</Trans> },
      checking: {
        text: (
          <Trans>No clear response to the bank MID request. Sent again only if it can’t arrive twice.</Trans>
        ),
      },
      'needs-review': { text: <Trans>Review the bank MID request.</Trans> },
    }}
  />
);
