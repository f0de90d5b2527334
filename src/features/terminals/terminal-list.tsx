import { useLingui } from '@lingui/react/macro';
import { Printer, ScanQrCode, SmartphoneNfc } from 'lucide-react';
import { Link } from 'wouter';
import { useTally } from '../../data/collections.ts';
import {
  attestationFreshness,
  shownActivation,
  type TerminalRow,
  type TerminalVerb,
} from '../../domain/terminal.ts';
import { startOfDay } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { ChosenBar } from '../../parts/list/ChosenLine.tsx';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import type { Bulk } from '../../parts/list/selection.ts';
import { FirstMerchant } from '../../parts/merchant/FirstMerchant.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { show } from '../../parts/page/page-dialog.ts';
import { paths } from '../../parts/paths.ts';
import { terminalTitle } from '../../parts/terminal/TerminalActions.tsx';
import { ActivationChip, AttestationChip, PendingBadge } from '../../parts/terminal/TerminalChips.tsx';
import {
  freshnessWords,
  reasonWords,
  verbIcons,
  verbOrder,
  verbWords,
} from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Linked } from './terminal-cells.tsx';
import { terminalFields } from './terminal-fields.tsx';

/** The list of terminals: its columns, facets, card and sentences. */
export function useTerminalList(): ListOf<TerminalRow> {
  const { t, i18n } = useLingui();
  return {
    label: t`Terminals`,
    icon: SmartphoneNfc,
    ...shownFields(i18n, terminalFields),
    fileName: 'tapdeck-terminals',
    keyOf: row => row.terminalId,
    nameOf: terminalTitle,
    card: row => <TerminalCard row={row} />,
    searchEnd: (
      <IconButton
        icon={ScanQrCode}
        iconSize={18}
        label={t`Scan a terminal`}
        noTip
        onClick={() => show({ name: 'scan' })}
      />
    ),
    words: {
      searchAll: all => t`Search ${all} terminals`,
      none: {
        title: t`No terminals yet`,
        text: t`Terminals appear here when a merchant signs in to your app for the first time.`,
        action: <FirstMerchant look="primary" onInvite={() => show({ name: 'invite' })} />,
      },
      noMatch: (all, criteria) => t`None of ${all} terminals match ${criteria}.`,
      failed: t`Couldn’t load terminals`,
    },
  };
}

/** A terminal on a phone: name and activation, merchant, queued action and id, attestation with reason and time. */
function TerminalCard({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const { activation, isWanted } = shownActivation(row);
  const reason = row.attestation === 'failed' ? row.attestationFailureReason : null;
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-x-3 max-[22.5rem]:flex-wrap">
        <Link
          href={paths.terminal(row.terminalId)}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          <Linked value={row.nickname} />
        </Link>
        <span className="shrink-0 *:me-0">
          <ActivationChip of={activation} wanted={isWanted} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-x-3 max-[22.5rem]:flex-wrap text-row text-text-2">
        <span dir="auto" className="name min-w-0">
          <Linked value={row.merchantName ?? row.merchantId} />
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <PendingBadge of={row} isShort />
          <Id className="text-caption text-text-3">{row.terminalId}</Id>
        </span>
      </div>
      <div className="flex items-center justify-between gap-x-3 max-[22.5rem]:flex-wrap">
        <span className="flex min-w-0 flex-wrap items-center gap-x-4">
          <AttestationChip of={row.attestation} />
          {reason && <span className="text-caption text-text-3">{say(i18n, reasonWords, reason)}</span>}
        </span>
        <LastCheck at={row.lastAttestationCheck} />
      </div>
    </div>
  );
}

/** Today's check by its clock, an older one by its day. */
function LastCheck({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const freshness = attestationFreshness(at, now);
  if (at === null || freshness === 'never') return null;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-caption text-text-2 tabular-nums">
      <Dot look={freshness} />
      <span className="sr-only">{i18n._(freshnessWords[freshness])}</span>
      <Time at={at} as={Date.parse(at) >= startOfDay(now) ? 'clock' : 'day'} />
    </span>
  );
}

/** The four verbs for the chosen terminals, each with the number it is allowed for, and their labels. */
export function TerminalBulkBar({
  bulk,
  onVerb,
  onLabels,
}: {
  bulk: Bulk;
  onLabels: () => void;
  onVerb: (verb: TerminalVerb, allowed: number, count: number) => void;
}) {
  const { t, i18n } = useLingui();
  const tally = useTally(bulk.chosen).data;
  const { count } = bulk;
  return (
    <ChosenBar
      bulk={bulk}
      actions={[
        ...verbOrder.map(verb => {
          const allowed = tally?.allowed[verb] ?? 0;
          return {
            id: verb,
            label: i18n._(verbWords[verb]),
            icon: verbIcons[verb],
            count: allowed,
            countText: tally ? formatCount(allowed) : '',
            onSelect: () => onVerb(verb, allowed, tally?.count ?? count),
          };
        }),
        {
          id: 'labels',
          label: t({ message: 'Labels', comment: 'Button: labels with a QR code to print for terminals' }),
          icon: Printer,
          count,
          countText: formatCount(count),
          onSelect: onLabels,
        },
      ]}
    />
  );
}
