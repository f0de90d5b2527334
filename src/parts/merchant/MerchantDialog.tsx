import { msg } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMerchantTally } from '../../data/merchant.ts';
import type { Selection } from '../../domain/collection.ts';
import { type MerchantRow, merchantName } from '../../domain/merchant/merchant.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatCount } from '../format/numbers.ts';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { merchantTitle } from './MerchantActions.tsx';
import { merchantVerbIcons, merchantVerbWords } from './merchant-words.ts';
import { useEnqueueBankMid } from './use-merchant-actions.ts';

type DialogOfOne = { row: MerchantRow; onDecided?: () => void };
type DialogOfMany = { selection: Selection; allowed: number; onDecided?: () => void };
type OpenDialog = DialogOfOne | DialogOfMany;

/** Asks once before a bank MID is requested, naming the merchant and the address that is written to; each screen draws the dialog at one place. */
export function useMerchantDialog(): { ask: (openDialog: OpenDialog) => void; dialog: ReactNode } {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return {
    ask: setOpenDialog,
    dialog: openDialog && <BankMidDialog openDialog={openDialog} onClose={() => setOpenDialog(null)} />,
  };
}

function BankMidDialog({ openDialog, onClose }: { openDialog: OpenDialog; onClose: () => void }) {
  return 'row' in openDialog ? (
    <OneDialog openDialog={openDialog} onClose={onClose} />
  ) : (
    <ManyDialog openDialog={openDialog} onClose={onClose} />
  );
}

function OneDialog({
  openDialog: { row, onDecided },
  onClose,
}: {
  openDialog: DialogOfOne;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const name = merchantTitle(row);
  const { email } = row;
  const request = useEnqueueBankMid(name);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        request.mutate(
          { selection: { ids: [row.identifier] }, confirmed: 1 },
          { onSuccess: onDecided, onSettled: onClose },
        )
      }
      busy={request.isPending}
      look="primary"
      icon={merchantVerbIcons.requestBankMid}
      title={<Sentence {...msg`Request a bank MID for “${name}”?`} />}
      cancelText={i18n._(msg`Cancel`)}
      confirmText={i18n._(merchantVerbWords.requestBankMid)}
    >
      <p>
        <Trans>
          <bdi>{name}</bdi> gets an email at{' '}
          <bdi className="font-medium text-text wrap-anywhere">{email}</bdi> with instructions to apply for a
          bank MID.
        </Trans>
      </p>
      <p>
        <Trans>You can undo this until it’s sent.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function ManyDialog({ openDialog, onClose }: { openDialog: DialogOfMany; onClose: () => void }) {
  const { selection, allowed: count, onDecided } = openDialog;
  const request = useEnqueueBankMid(null);
  const tally = useMerchantTally(selection).data;
  const { state = 0, address = 0 } = tally?.leftOut ?? {};
  const shown = formatCount(count);
  return (
    <BulkDialog
      title={
        <Plural
          value={count}
          one={`Request a bank MID for ${shown} merchant?`}
          other={`Request a bank MID for ${shown} merchants?`}
        />
      }
      consequence={
        <Plural
          value={count}
          one={`${shown} merchant gets an email with instructions to apply for a bank MID.`}
          other={`${shown} merchants get an email with instructions to apply for a bank MID.`}
        />
      }
      touched={{
        first: (tally?.first ?? []).map(each => ({
          id: each.identifier,
          name: merchantName(each) ?? each.identifier,
          of: each.email,
        })),
        count,
      }}
      leftOut={[
        ...(state > 0 ? [{ id: 'state', reason: <LeftOutByState count={state} /> }] : []),
        ...(address > 0 ? [{ id: 'address', reason: <LeftOutByAddress count={address} /> }] : []),
      ]}
      note={<Trans>You can undo this until it’s sent.</Trans>}
      icon={merchantVerbIcons.requestBankMid}
      look="primary"
      confirmText={
        <Plural value={count} one={`Request ${shown} bank MID`} other={`Request ${shown} bank MIDs`} />
      }
      busy={request.isPending}
      onConfirm={() =>
        request.mutate({ selection, confirmed: count }, { onSuccess: onDecided, onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}

function LeftOutByState({ count }: { count: number }) {
  const shown = formatCount(count);
  return (
    <Plural
      value={count}
      one={`${shown} selected merchant is skipped because the bank MID status doesn’t allow it.`}
      other={`${shown} selected merchants are skipped because the bank MID status doesn’t allow it.`}
    />
  );
}

function LeftOutByAddress({ count }: { count: number }) {
  const shown = formatCount(count);
  return (
    <Plural
      value={count}
      one={`${shown} selected merchant is skipped because an email address or merchant ID is missing.`}
      other={`${shown} selected merchants are skipped because an email address or merchant ID is missing.`}
    />
  );
}
