import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, GitCompareArrows, Info, Lock, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useLane, useUndo } from '../../data/outbox.ts';
import type { ActionOf } from '../../domain/action.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { startOfDay } from '../../domain/time.ts';
import { say } from '../../parts/format/say.ts';
import { canUndoMerchant } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantPendingBadge, ShownBankMidChip } from '../../parts/merchant/MerchantChips.tsx';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { actionStateLooks, actionStateWords } from '../../parts/outbox/ActionStateChip.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { bankMidWords } from '../../parts/terminal/terminal-words.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Journal, type JournalEntry } from '../../ui/Journal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type HistoryEntry = Omit<JournalEntry, 'time'> & { at: string };

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
        <Id className="wrap-anywhere">{row.bankMerchantId}</Id>
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
        <Trans>History</Trans>{' '}
        <span className="font-normal text-text-3">
          <Trans>what this device knows</Trans>
        </span>
      </h3>
      <Journal label={t`History of the bank MID`} entries={entries.map(withTime)} />
    </Panel>
  );
}

function useHistoryEntries(row: MerchantRow, asOf: string | null): HistoryEntry[] {
  const { i18n } = useLingui();
  const actions = useLane(`bankMid:${row.identifier}`).data ?? [];
  const entries: HistoryEntry[] = actions.map(action => ({
    id: action.id,
    at: action.decidedAt,
    icon: merchantVerbIcons.requestBankMid,
    tone: actionStateLooks[action.state].tone,
    title: <Asked action={action} />,
    detail: <Progress action={action} />,
  }));
  // While a request waits the row shows what is wanted, which nobody has seen.
  const isSeen = row.pending === null;
  if (isSeen && asOf) {
    const status = say(i18n, bankMidWords, row.bankMidStatus);
    entries.push({
      id: 'seen',
      at: asOf,
      icon: Eye,
      tone: 'mute',
      title: <Trans>Seen last: {status}</Trans>,
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
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Today's by its clock, older ones by their day. */
function withTime({ at, ...entry }: HistoryEntry): JournalEntry {
  return {
    ...entry,
    time: <Time at={at} as={Date.parse(at) >= startOfDay(Date.now()) ? 'clock' : 'day'} />,
  };
}

function Asked({ action: { decidedBy } }: { action: ActionOf<'bankMid'> }) {
  const { i18n } = useLingui();
  const verb = i18n._(merchantVerbWords.requestBankMid);
  return (
    <Trans>
      {verb}, asked by <bdi>{decidedBy}</bdi>
    </Trans>
  );
}

function Progress({ action: { state, seen, endedAt, lastError } }: { action: ActionOf<'bankMid'> }) {
  const { i18n } = useLingui();
  const word = i18n._(actionStateWords[state]);
  const was = say(i18n, bankMidWords, seen.bankMidStatus);
  if (state === 'rejected' && lastError?.message) {
    return (
      <>
        {word} · <bdi>{lastError.message}</bdi>
      </>
    );
  }
  if (endedAt) {
    return (
      <>
        {word} · <Time at={endedAt} as="clock" />
      </>
    );
  }
  return (
    <Trans>
      {word} · seen {was}
    </Trans>
  );
}

/** The state of a request for a bank MID that is not settled yet; Undo while it is unsent. */
export function BankMidStrip({ row }: { row: MerchantRow }) {
  const { t } = useLingui();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  if (!pending || pending.state === 'delivered') return null;
  const undo = canUndoMerchant(row) && (
    <TextLink as="button" look="inherit" onClick={() => takeBack.mutate([pending.actionId])}>
      <Trans>Undo</Trans>
    </TextLink>
  );
  const review = (
    <TextLink as={Link} look="inherit" href={paths.outbox}>
      <Trans>Review</Trans>
    </TextLink>
  );
  switch (pending.state) {
    case 'waiting':
      return (
        <Strip tone="info" icon={Info} action={undo}>
          <Trans>The request for a bank MID waits to be sent.</Trans>
        </Strip>
      );
    case 'held':
      return (
        <Strip tone="warn" icon={Lock} action={undo}>
          <Trans>The request for a bank MID is held until its author signs in again.</Trans>
        </Strip>
      );
    case 'sending':
      return (
        <Strip tone="info" icon={Info}>
          <Trans>The request for a bank MID is being sent.</Trans>
        </Strip>
      );
    case 'checking':
      return (
        <Strip tone="info" icon={Info}>
          <Trans>
            The answer to the request for a bank MID was lost. It is looked up before it is repeated.
          </Trans>
        </Strip>
      );
    case 'needs-review':
      return (
        <Strip tone="warn" icon={GitCompareArrows} action={review}>
          <Trans>The request for a bank MID needs review.</Trans>
        </Strip>
      );
  }
}
