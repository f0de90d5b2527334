import { useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { usePaymentsFound } from '../../data/history.ts';
import type { PaymentsFound } from '../../domain/history/history.ts';
import { formatTime } from '../../domain/time.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Amount } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import type { Choice } from './choices.ts';

/** Most payments that are offered. */
const MOST = 5;
/** A text that may be the reference of a payment which this device does not keep. */
const reference = /^(?=.*\d)\S{4,}$/;

/** The payments that a reference, an id, a masked card or an amount names; the way to search all time for it where there are more. */
export function usePaymentChoices(typed: string): {
  choices: Choice[];
  /** Leads to the history: of more than are offered, or of all time where nothing else answers. */
  summary: { choice: Choice; isFallback: boolean } | null;
  isLoaded: boolean;
} {
  const { t } = useLingui();
  const { data: found, isPlaceholderData, isError } = usePaymentsFound(typed, MOST);
  const text = typed.trim();
  const isLoaded = (found !== undefined && !isPlaceholderData) || isError;
  if (!found || text === '') return { choices: [], summary: null, isLoaded };
  const { rows, total } = found;
  const count = formatCount(total);
  const isFallback = total === 0 && reference.test(text);
  const isMore = total > rows.length || isFallback;
  const choice: Choice = {
    key: 'all payments',
    group: 'places',
    kind: 'command',
    icon: CreditCard,
    title: total > 0 ? t`All ${count} transactions for “${text}”` : t`Search all transactions for “${text}”`,
    href: `${paths.transactionHistory}?${new URLSearchParams({ period: 'all', q: text })}`,
    fit: 'scattered',
    isSummary: true,
  };
  return { choices: rows.map(paymentChoice), summary: isMore ? { choice, isFallback } : null, isLoaded };
}

const paymentChoice = ({ row, fit }: PaymentsFound['rows'][number]): Choice => ({
  key: `payment ${row.id}`,
  group: 'payments',
  kind: 'payment',
  icon: CreditCard,
  title: row.reference ?? row.externalId ?? row.id,
  isIdTitle: true,
  detail: [row.merchantName ?? row.merchantId, formatTime(row.createdDate)].filter(Boolean).join(' · '),
  id: row.maskedPan,
  note: <Amount of={row.amount} />,
  href: paths.transaction(row.externalId ?? row.id, row.createdDate),
  fit,
});
