import { Trans } from '@lingui/react/macro';
import { ClipboardList, Store, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../../data/session.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Nobody yet: the form comes first, since merchants register through it; then the first of them is invited. */
export function NoMerchants({ onInvite }: { onInvite: () => void }) {
  const hasForm = Boolean(useUser()?.merchantPoolId);
  return (
    <div className="border-t">
      <EmptyState
        icon={Store}
        title={<Trans>No merchants found</Trans>}
        action={
          hasForm ? (
            <Button icon={UserPlus} onClick={onInvite}>
              <Trans>Invite New Merchant</Trans>
            </Button>
          ) : (
            <Link href={paths.formBuilder} className={buttonClass()}>
              <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
              <Trans>Build the merchant form</Trans>
            </Link>
          )
        }
      >
        {hasForm ? (
          <Trans>A merchant appears here when an invited person fills in your form.</Trans>
        ) : (
          <Trans>Merchants register through your form. Build and publish it, then invite the first.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
