import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { whyNoBankMid } from '../../parts/merchant/MerchantActions.tsx';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { Button } from '../../ui/Button.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';

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

/** A merchant's buttons at the foot of a phone's screen, in place of the navigation. */
export function MerchantVerbBar({ row, onRequestBankMid, onInvite }: Props) {
  const { i18n } = useLingui();
  const canRequest = whyNoBankMid(i18n, row) === null;
  return (
    <ThumbBar>
      {canRequest && (
        <Button
          look="primary"
          icon={merchantVerbIcons.requestBankMid}
          className="flex-1 px-2!"
          onClick={onRequestBankMid}
        >
          {i18n._(merchantVerbWords.requestBankMid)}
        </Button>
      )}
      <Button icon={UserPlus} className={canRequest ? undefined : 'flex-1'} onClick={onInvite}>
        {canRequest ? <Trans context="verb">Invite</Trans> : <Trans>Invite New Merchant</Trans>}
      </Button>
    </ThumbBar>
  );
}
