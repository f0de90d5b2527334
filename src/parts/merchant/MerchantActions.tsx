import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink, ListChecks, Undo2 } from 'lucide-react';
import { type MerchantRow, merchantCan, merchantName } from '../../domain/merchant/merchant.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { RowMenu } from '../list/RowMenu.tsx';
import { canUndo, takeBack } from '../outbox/undo.ts';
import { paths } from '../paths.ts';
import { merchantVerbIcons, merchantVerbWords } from './merchant-words.ts';

/** A merchant's name: the business, else the person, else the e-mail address, else its key. */
export const merchantTitle = (
  row: Pick<MerchantRow, 'businessName' | 'firstName' | 'lastName' | 'email' | 'identifier'>,
): string => merchantName(row) ?? row.email ?? row.identifier;

type BankMidSubject = Pick<MerchantRow, 'bankMidStatus' | 'email' | 'merchantId' | 'pending'>;

/** The reason why no bank MID can be requested; null when it can. */
export function whyNoBankMid(i18n: I18n, row: BankMidSubject): string | null {
  if (row.pending && row.pending.state !== 'sent') return i18n._(msg`Request in progress.`);
  if (merchantCan.requestBankMid(row)) return null;
  if (!row.email) return i18n._(msg`No email address to send the instructions to.`);
  if (!row.merchantId) return i18n._(msg`No merchant ID yet.`);
  switch (row.bankMidStatus) {
    case 'active':
      return i18n._(msg`The bank MID is already active.`);
    case 'requested':
      return i18n._(msg`Already requested.`);
    case 'initiated-process':
    case 'in-progress':
      return i18n._(msg`The bank is processing the request.`);
    case 'deactivated':
      return i18n._(msg`The bank deactivated this MID.`);
    default:
      return i18n._(msg`This version of Tapdeck doesn’t know this bank status.`);
  }
}

/** The menu of a merchant: its page, its bank MID, with the reason where that is not allowed, and undo. */
export function MerchantActions({
  row,
  onRequestBankMid,
  onSelect,
  isTouch = false,
  isHere = false,
}: {
  row: MerchantRow;
  onRequestBankMid: () => void;
  /** Begins a choice with this row, where there are no boxes to tick. */
  onSelect?: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
  /** On its own page, where nothing leads to it. */
  isHere?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { pending } = row;
  const name = merchantTitle(row);
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = [
      ...(isHere
        ? []
        : [{ id: 'open', label: t`Open`, icon: ExternalLink, href: paths.merchant(row.identifier) }]),
      ...(onSelect ? [{ id: 'select', label: t`Select`, icon: ListChecks, onSelect }] : []),
      ...(isHere ? [] : (['line'] as const)),
      {
        id: 'requestBankMid',
        label: i18n._(merchantVerbWords.requestBankMid),
        icon: merchantVerbIcons.requestBankMid,
        disabledReason: whyNoBankMid(i18n, row) ?? undefined,
        onSelect: onRequestBankMid,
      },
    ];
    if (pending && canUndo(pending)) {
      const undo = () => void takeBack(i18n, [pending.actionId]);
      made.push('line', { id: 'undo', label: t`Undo queued action`, icon: Undo2, onSelect: undo });
    }
    return made;
  };
  return <RowMenu rowKey={row.identifier} name={name} entries={entries} isTouch={isTouch} />;
}
