import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Merchant } from '../../domain/merchant/merchant.ts';
import type { Terminal, TerminalRow } from '../../domain/terminal.ts';
import { say } from '../../parts/format/say.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { AttestationChip, FreshnessMark } from '../../parts/terminal/TerminalChips.tsx';
import {
  originationWords,
  platformNames,
  reasonWords,
  unlinked,
} from '../../parts/terminal/terminal-words.ts';
import { CellLines, ChipLines } from '../../ui/CellLines.tsx';

type Props = { row: TerminalRow };

/** A value, or 'Unlinked' where it is missing. */
export function Linked({ value }: { value: string | null }) {
  const { i18n } = useLingui();
  return value === null ? <span className="text-text-2">{i18n._(unlinked)}</span> : <bdi>{value}</bdi>;
}

/** The link to the terminal, with its id. */
export function TerminalCell({ row }: Props) {
  return (
    <CellLines
      isName
      first={
        <Link
          href={paths.terminal(row.terminalId)}
          className="rounded-small font-medium text-text hover:underline"
        >
          <Linked value={row.nickname} />
        </Link>
      }
      second={<Id>{row.terminalId}</Id>}
    />
  );
}

export const MerchantCell = ({ row }: Props) => (
  <CellLines
    isName
    first={<MerchantLink row={row} />}
    second={row.operatorId === null ? undefined : <span className="island">{row.operatorId}</span>}
  />
);

/** The name of the terminal's merchant, a link to its page. */
export const MerchantLink = ({ row: { merchantId, merchantName } }: Props) =>
  merchantId === null ? (
    <Linked value={null} />
  ) : (
    <Link href={paths.merchant(merchantId)} className="rounded-small text-text hover:underline">
      <bdi>{merchantName ?? merchantId}</bdi>
    </Link>
  );

export const ModelCell = ({ row }: Props) => (
  <CellLines
    isName
    first={row.model ?? row.manufacturer ?? ''}
    second={<bdi>{[row.manufacturer, systemOf(row)].filter(Boolean).join(' · ')}</bdi>}
  />
);

/** The chip, and why it failed. */
export function AttestationCell({ row }: Props) {
  const { i18n } = useLingui();
  const { attestation, attestationFailureReason: reason } = row;
  return (
    <ChipLines chip={<AttestationChip of={attestation} />}>
      {attestation === 'failed' && reason && say(i18n, reasonWords, reason)}
    </ChipLines>
  );
}

export function LastCheckCell({ row: { lastAttestationCheck: at } }: Props) {
  if (at === null) return <FreshnessMark of={null} />;
  return (
    <span className="flex flex-col items-start tabular-nums">
      <Time at={at} />
      <FreshnessMark of={at} />
    </span>
  );
}

export function OriginationCell({ row }: Props) {
  const { i18n } = useLingui();
  const origination = originationOf(row);
  const word = i18n._(originationWords[origination]);
  return origination === 'unlinked' ? <span className="text-text-2">{word}</span> : word;
}

/** 'Android 14'; '' when nothing is known. */
export function systemOf({ platform, osVersion }: Pick<Terminal, 'platform' | 'osVersion'>): string {
  const name =
    platform === null ? '' : typeof platform === 'object' ? platform.unknown : platformNames[platform];
  return [name, osVersion].filter(Boolean).join(' ');
}

/** 'Samsung Galaxy A25'; '' when nothing is known. */
export const phoneOf = ({ manufacturer, model }: Pick<Terminal, 'manufacturer' | 'model'>): string =>
  [manufacturer, model].filter(Boolean).join(' ');

/** The origination of the terminal's merchant, as the merchants' list says it. */
export function originationOf({
  externalMerchant,
}: Pick<Terminal, 'externalMerchant'>): Merchant['origination'] {
  if (externalMerchant === null) return 'unlinked';
  return externalMerchant ? 'custom-app' : 'whitelabel-app';
}
