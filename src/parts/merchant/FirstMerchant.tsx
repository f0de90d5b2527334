import { Trans } from '@lingui/react/macro';
import { ClipboardList, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts';
import { paths } from '../paths.ts';

/** True where the company has published its form, through which merchants register. */
export const useHasForm = (): boolean => Boolean(useUser()?.merchantPoolId);

type Props = { onInvite: () => void; look?: ButtonLook };

/** The way to the first merchant: the form comes first, then the first of them is invited. */
export function FirstMerchant({ onInvite, look }: Props) {
  return useHasForm() ? (
    <Button look={look} icon={UserPlus} onClick={onInvite}>
      <Trans>Invite New Merchant</Trans>
    </Button>
  ) : (
    <Link href={paths.formBuilder} className={buttonClass({ look })}>
      <ClipboardList size={16} aria-hidden />
      <Trans>Build the merchant form</Trans>
    </Link>
  );
}
