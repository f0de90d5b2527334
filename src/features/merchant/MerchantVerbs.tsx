import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import type { MerchantRow } from '../../domain/merchant.ts';
import { whyNoBankMid } from '../../parts/merchant/MerchantActions.tsx';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { row: MerchantRow; onRequestBankMid: () => void; onInvite: () => void };

/** The verbs beside the title; a request that is not allowed says why. */
export function MerchantVerbs({ row, onRequestBankMid, onInvite }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <Button icon={UserPlus} onClick={onInvite}>
        <Trans>Invite New Merchant</Trans>
      </Button>
      <Button
        look="primary"
        icon={merchantVerbIcons.requestBankMid}
        disabledReason={whyNoBankMid(i18n, row)}
        onClick={onRequestBankMid}
      >
        {i18n._(merchantVerbWords.requestBankMid)}
      </Button>
    </>
  );
}

/** The same under the thumb, in place of the navigation. */
export function MerchantVerbBar({ row, onRequestBankMid, onInvite }: Props) {
  const { i18n } = useLingui();
  const canRequest = whyNoBankMid(i18n, row) === null;
  return (
    <div
      data-replaces-navigation
      data-print="screen-only"
      className="sticky bottom-0 z-10 mt-auto flex shrink-0 gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {canRequest && (
        <Button
          look="primary"
          icon={merchantVerbIcons.requestBankMid}
          className="min-w-0 flex-1 px-2!"
          onClick={onRequestBankMid}
        >
          {i18n._(merchantVerbWords.requestBankMid)}
        </Button>
      )}
      <Button icon={UserPlus} className={canRequest ? undefined : 'min-w-0 flex-1'} onClick={onInvite}>
        {canRequest ? <Trans context="verb">Invite</Trans> : <Trans>Invite New Merchant</Trans>}
      </Button>
    </div>
  );
}
