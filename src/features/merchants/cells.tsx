import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { MerchantRow } from '../../domain/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { originationWords, unlinked } from '../../parts/terminal/terminal-words.ts';
import { CellLines } from '../../ui/CellLines.tsx';

type Props = { row: MerchantRow };

/** The link to the merchant, with the provider's id. (ruling 36) */
export const BusinessCell = ({ row }: Props) => (
  <CellLines
    isName
    first={
      <Link
        href={paths.merchant(row.identifier)}
        className="rounded-small font-medium text-text hover:underline"
      >
        {merchantTitle(row)}
      </Link>
    }
    second={row.merchantId === null ? <Unlinked /> : <Id>{row.merchantId}</Id>}
  />
);

/** What stands where an id at the provider or the bank is missing. (specification §3) */
export function Unlinked() {
  const { i18n } = useLingui();
  return <span className="text-text-3">{i18n._(unlinked)}</span>;
}

/** The person behind the business, and the address to write to. */
export const ContactCell = ({ row }: Props) => (
  <CellLines
    isName
    first={personOf(row)}
    second={
      row.email && (
        <span dir="ltr" className="name block">
          {row.email}
        </span>
      )
    }
  />
);

/** First and last name; '' where neither is known. */
export const personOf = ({ firstName, lastName }: MerchantRow): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** An id in full, or that there is none. */
export const IdCell = ({ of }: { of: string | null }) =>
  of === null ? <Unlinked /> : <Id className="truncate">{of}</Id>;

/** A name given by people, in its own direction. */
export const NameCell = ({ of }: { of: string | null }) => (
  <span dir="auto" className="name block">
    {of}
  </span>
);

export function OriginationCell({ row: { origination } }: Props) {
  const { i18n } = useLingui();
  const word = i18n._(originationWords[origination]);
  return origination === 'unlinked' ? <span className="text-text-2">{word}</span> : word;
}

export const TransactionsCell = ({ row: { transactions } }: Props) =>
  transactions === null ? null : formatCount(transactions.total);
