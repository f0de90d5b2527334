import { msg, plural } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Selection } from '../../domain/collection.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatCount } from '../format/numbers.ts';
import { merchantTitle } from './MerchantActions.tsx';
import { merchantVerbIcons, merchantVerbWords } from './merchant-words.ts';
import { useBankMidDecision } from './use-merchant-decisions.ts';

type Asked =
  | { row: MerchantRow; onDecided?: () => void }
  | { selection: Selection; allowed: number; chosen: number; onDecided?: () => void };

/** Asks once before a bank MID is requested, naming the merchant and the address that is written to; each screen draws the dialog at one place. */
export function useMerchantDialog(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: setAsked,
    dialog: asked && <BankMidDialog asked={asked} onClose={() => setAsked(null)} />,
  };
}

function BankMidDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { i18n } = useLingui();
  const name = 'row' in asked ? merchantTitle(asked.row) : null;
  const request = useBankMidDecision(name);
  const count = 'row' in asked ? 1 : asked.allowed;
  const decide = () =>
    request.mutate(
      'row' in asked ? { identifiers: [asked.row.identifier] } : { selection: asked.selection },
      { onSuccess: () => asked.onDecided?.(), onSettled: onClose },
    );
  const many = msg`${plural(count, {
    one: `Request a bank MID for ${formatCount(count)} merchant?`,
    other: `Request a bank MID for ${formatCount(count)} merchants?`,
  })}`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={decide}
      busy={request.isPending}
      look="primary"
      icon={merchantVerbIcons.requestBankMid}
      title={<Sentence {...(name === null ? many : msg`Request a bank MID for “${name}”?`)} />}
      cancelText={i18n._(msg`Cancel`)}
      confirmText={i18n._(merchantVerbWords.requestBankMid)}
    >
      {'row' in asked ? (
        <p>
          <Trans>
            <bdi>{name}</bdi> is sent instructions to apply for a Bank Merchant ID, by e-mail to{' '}
            <bdi className="font-medium text-text wrap-anywhere">{asked.row.email}</bdi>.
          </Trans>
        </p>
      ) : (
        <>
          <LeftOut count={asked.chosen - asked.allowed} />
          <p>
            <Trans>Each is sent instructions to apply for a Bank Merchant ID, by e-mail.</Trans>
          </p>
        </>
      )}
      <p>
        <Trans>It can be undone until it is sent.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function LeftOut({ count }: { count: number }) {
  if (count <= 0) return null;
  const shown = formatCount(count);
  return (
    <p>
      <Plural
        value={count}
        one={`${shown} other that you selected is left out: its status does not allow this, or it has no e-mail address.`}
        other={`${shown} others that you selected are left out: their status does not allow this, or they have no e-mail address.`}
      />
    </p>
  );
}
