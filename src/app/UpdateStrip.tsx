import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Update } from './update.ts';

/** A new version waits for consent, or was taken in another tab. */
export function UpdateStrip({ update, take }: { update: Exclude<Update, 'none'>; take: () => void }) {
  const reload = (
    <TextLink as="button" look="inherit" onClick={take}>
      <Trans comment="Button that reloads the app">Reload</Trans>
    </TextLink>
  );
  return update === 'ready' ? (
    <Strip tone="info" icon={RefreshCw} title={<Trans>Update ready</Trans>} action={reload}>
      <Trans>Takes a second. You won’t lose anything.</Trans>
    </Strip>
  ) : (
    <Strip tone="info" icon={RefreshCw} title={<Trans>Reload to update</Trans>} action={reload}>
      <Trans>Tapdeck was updated in another tab. Finish your form, then reload.</Trans>
    </Strip>
  );
}
