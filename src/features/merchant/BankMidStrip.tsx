import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Info, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useUndo } from '../../data/outbox.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { canUndoMerchant } from '../../parts/merchant/MerchantActions.tsx';
import { paths } from '../../parts/paths.ts';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** What waits for this merchant, and the way to take it back while it is unsent. */
export function BankMidStrip({ row }: { row: MerchantRow }) {
  const { t } = useLingui();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  if (!pending || pending.state === 'delivered') return null;
  const undo = canUndoMerchant(row) && (
    <TextLink as="button" look="inherit" onClick={() => takeBack.mutate([pending.actionId])}>
      <Trans>Undo</Trans>
    </TextLink>
  );
  const review = (
    <TextLink as={Link} look="inherit" href={paths.outbox}>
      <Trans>Review</Trans>
    </TextLink>
  );
  switch (pending.state) {
    case 'waiting':
      return (
        <Strip tone="info" icon={Info} action={undo}>
          <Trans>The request for a bank MID waits to be sent.</Trans>
        </Strip>
      );
    case 'held':
      return (
        <Strip tone="warn" icon={Lock} action={undo}>
          <Trans>The request for a bank MID is held until its author signs in again.</Trans>
        </Strip>
      );
    case 'sending':
      return (
        <Strip tone="info" icon={Info}>
          <Trans>The request for a bank MID is being sent.</Trans>
        </Strip>
      );
    case 'checking':
      return (
        <Strip tone="info" icon={Info}>
          <Trans>
            The answer to the request for a bank MID was lost. It is looked up before it is repeated.
          </Trans>
        </Strip>
      );
    case 'needs-review':
      return (
        <Strip tone="warn" icon={GitCompareArrows} action={review}>
          <Trans>The request for a bank MID needs review.</Trans>
        </Strip>
      );
  }
}
