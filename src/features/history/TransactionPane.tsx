import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useView } from '../../data/collections.ts';
import { useTransaction } from '../../data/history.ts';
import { useListing } from '../../data/settlements.ts';
import { countsAs, type Transaction } from '../../domain/transaction.ts';
import { say } from '../../parts/format/say.ts';
import { CopyId } from '../../parts/page/CopyButton.tsx';
import { Amount, Id, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { DispositionChip } from '../../parts/transaction/TransactionOutcome.tsx';
import { channelWords, sayMedium, sayResponse } from '../../parts/transaction/transaction-words.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMedia } from '../../ui/use-media.ts';

type Props = {
  /** Its id or external id. */
  id: string;
  /** The payment, where the page that is shown has it. */
  onPage: Transaction | undefined;
  /** The page is on its way, or the service is still searched. */
  isLoading: boolean;
  /** All payments of the period were searched. */
  isWhole: boolean;
  onClose: () => void;
};

/** Everything about one payment: beside the list, or as a sheet where there is no room beside it. */
export function TransactionPane(props: Props) {
  const { t } = useLingui();
  const isBeside = useMedia('(width >= 75rem)');
  if (isBeside) return <Beside {...props} />;
  return (
    <Sheet open onClose={props.onClose} label={t`Transaction`}>
      <Head onClose={props.onClose} />
      <Body {...props} />
    </Sheet>
  );
}

function Beside(props: Props) {
  const { t } = useLingui();
  const pane = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  // Opened from the list: the focus comes here, and goes back to the row that was opened last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is another row
  useEffect(() => {
    const before = document.activeElement;
    if (!(before instanceof HTMLElement) || !before.closest('table')) return;
    row.current = before;
    pane.current?.focus();
  }, [props.id]);
  useEffect(
    () => () => {
      if (row.current?.isConnected) row.current.focus();
    },
    [],
  );
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      data-region
      aria-label={t`Transaction`}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose();
      }}
      className="ring-inside w-96 shrink-0 overflow-y-auto border-s bg-surface"
    >
      <Head onClose={props.onClose} />
      <Body {...props} />
    </aside>
  );
}

function Head({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <header
      data-print="unpinned"
      className="sticky top-0 z-1 flex min-h-head items-center justify-between gap-2 border-b bg-surface py-1 ps-4 pe-2"
    >
      <h2 className="text-section">
        <Trans comment="One card operation">Transaction</Trans>
      </h2>
      <IconButton icon={X} size="tool" label={t`Close`} onClick={onClose} noTip />
    </header>
  );
}

function Body({ id, onPage, isLoading, isWhole }: Props) {
  const held = useTransaction(onPage ? null : id);
  const of = onPage ?? held.data;
  if (of) return <TransactionFacts key={of.id} of={of} />;
  if (isLoading || held.isPending) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4">
        {['60%', '40%', '75%', '50%'].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  return (
    <p className="p-4 text-row text-text-2">
      {isWhole ? (
        <Trans>No transaction in this period has this ID.</Trans>
      ) : (
        <Trans>This transaction isn’t saved on this device. Search for it in its period.</Trans>
      )}
    </p>
  );
}

/** Everything that the history says of a payment, its codes in words. */
function TransactionFacts({ of: row }: { of: Transaction }) {
  const { i18n } = useLingui();
  const facts = [
    {
      id: 'date',
      term: <Trans comment="Column: date and time of a transaction; a type of form field">Date</Trans>,
      detail: row.createdDate && <Time at={row.createdDate} as="zone" />,
    },
    {
      id: 'fee',
      term: <Trans comment="Column and term: fee of one transaction">Fee</Trans>,
      detail: row.fee && <Amount of={row.fee} />,
    },
    {
      id: 'response',
      term: <Trans comment="Response to a card transaction or an HTTP request">Response</Trans>,
      detail: row.responseCode && <bdi>{sayResponse(i18n, row.responseCode)}</bdi>,
    },
    { id: 'counts', term: <Trans>Counted as</Trans>, detail: <CountsAs of={row} /> },
    { id: 'status', term: <Trans>Service’s status</Trans>, detail: row.status && <bdi>{row.status}</bdi> },
    {
      id: 'authorisation',
      term: <Trans comment="Column and term: authorisation code of a card transaction">Authorisation</Trans>,
      detail: row.authorisationCode && <Id>{row.authorisationCode}</Id>,
    },
    {
      id: 'channel',
      term: <Trans>Channel</Trans>,
      detail: row.channel && say(i18n, channelWords, row.channel),
    },
    {
      id: 'medium',
      term: <Trans>Payment method</Trans>,
      detail: row.paymentMedium && <bdi>{sayMedium(i18n, row.paymentMedium)}</bdi>,
    },
    {
      id: 'card',
      term: <Trans comment="Column and term: masked number of the payment card">Card</Trans>,
      detail: row.maskedPan && <Id>{row.maskedPan}</Id>,
    },
    {
      id: 'merchant',
      term: <Trans comment="A business that takes payments">Merchant</Trans>,
      detail: <MerchantName of={row} />,
    },
    {
      id: 'merchantId',
      term: <Trans>Merchant ID</Trans>,
      detail: row.merchantId && <CopyId>{row.merchantId}</CopyId>,
    },
    {
      id: 'terminal',
      term: <Trans comment="A phone that takes payments">Terminal</Trans>,
      detail: row.terminalId && <CopyId href={paths.terminal(row.terminalId)}>{row.terminalId}</CopyId>,
    },
    { id: 'report', term: <Trans>Settlement report</Trans>, detail: <ReportsOf of={row} /> },
    {
      id: 'reference',
      term: <Trans comment="Column and term: reference of a transaction">Reference</Trans>,
      detail: row.reference && <CopyId>{row.reference}</CopyId>,
    },
    {
      id: 'externalId',
      term: <Trans>External ID</Trans>,
      detail: row.externalId && <CopyId>{row.externalId}</CopyId>,
    },
    {
      id: 'id',
      term: <Trans comment="Column and term: identifier of a transaction">ID</Trans>,
      detail: <CopyId>{row.id}</CopyId>,
    },
  ];
  return (
    <div className="p-4">
      <p className="text-metric-2">
        <Amount of={row.amount} />
      </p>
      <p className="mt-1 mb-4">
        <DispositionChip of={row.disposition} />
      </p>
      <DefinitionList
        termWidth={120}
        rows={facts.map(fact => ({ ...fact, detail: fact.detail || <None /> }))}
      />
    </div>
  );
}

const None = () => (
  <span className="text-text-3">
    <Trans>None</Trans>
  </span>
);

/** The payment's place in the counts of a merchant and of a day. */
function CountsAs({ of: { disposition } }: { of: Transaction }) {
  if (typeof disposition === 'object') return <Trans>included in the total only</Trans>;
  switch (countsAs[disposition]) {
    case 'successful':
      return <Trans context="transaction">successful</Trans>;
    case 'failed':
      return <Trans context="transaction">failed</Trans>;
    case 'unknown':
      return <Trans context="transaction">unknown</Trans>;
    default:
      return <Trans>included in the total only</Trans>;
  }
}

/** The merchant's name, with the way to its page where the local copy knows it. */
function MerchantName({ of: { merchantId, merchantName } }: { of: Transaction }) {
  const found = useView(
    'merchants',
    { search: merchantId ?? '', filters: {}, sort: { by: 'merchant', descending: false } },
    { from: 0, to: 20 },
  );
  const name = merchantName ?? merchantId;
  const merchant = merchantId && found.data?.rows.find(row => row.merchantId === merchantId);
  if (!name) return null;
  return merchant ? (
    <TextLink as={Link} href={paths.merchant(merchant.identifier)}>
      <bdi className="wrap-anywhere">{name}</bdi>
    </TextLink>
  ) : (
    <bdi className="wrap-anywhere">{name}</bdi>
  );
}

/** The settlement reports that pay it out, as far as the local copy knows them; one that is not settled yet is in none. */
function ReportsOf({ of: { id, externalId } }: { of: Transaction }) {
  const { data: reports } = useListing(externalId === null ? [id] : [externalId, id]);
  if (!reports) return <Skeleton width="60%" />;
  if (reports.length === 0) return <None />;
  return (
    <ul>
      {reports.map(({ reportId, merchantId }) => (
        <li key={reportId}>
          <CopyId href={paths.settlement(reportId, merchantId)}>{reportId}</CopyId>
        </li>
      ))}
    </ul>
  );
}
