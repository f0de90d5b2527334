import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical, ExternalLink, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../data/outbox.ts';
import type { MerchantRow } from '../domain/merchant.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { canUndoMerchant, merchantTitle, merchantVerbIcons, whyNoBankMid } from './merchant-verbs.ts';
import { paths } from './paths.ts';
import { merchantVerbWords } from './words-merchant.ts';

/** The menu of a merchant: its page, its bank MID, with the reason where that is not allowed, and undo. */
export function MerchantActions({
  row,
  onRequestBankMid,
  onSelect,
  isTouch = false,
}: {
  row: MerchantRow;
  onRequestBankMid: () => void;
  /** Begins a choice with this row, where there are no boxes to tick. */
  onSelect?: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  const name = merchantTitle(row);
  const entries: MenuEntry[] = [
    { id: 'open', label: t`Open`, icon: ExternalLink, href: paths.merchant(row.identifier) },
    ...(onSelect ? [{ id: 'select', label: t`Select`, icon: ListChecks, onSelect }] : []),
    'line',
    {
      id: 'requestBankMid',
      label: i18n._(merchantVerbWords.requestBankMid),
      icon: merchantVerbIcons.requestBankMid,
      disabledReason: whyNoBankMid(i18n, row) ?? undefined,
      onSelect: onRequestBankMid,
    },
  ];
  if (pending && canUndoMerchant(row)) {
    const undo = () => takeBack.mutate([pending.actionId]);
    entries.push('line', { id: 'undo', label: t`Undo what waits`, icon: Undo2, onSelect: undo });
  }
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
