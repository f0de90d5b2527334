import { Trans } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { useOnline } from '../../../data/network.ts';
import type { Failure } from '../../../domain/failure.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { WhatHappened } from '../WebhookFaces.tsx';

/** Over what is shown: that it could not be brought up to date, and why. Offline the shell says so. */
export function LogTrouble({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const isOnline = useOnline();
  if (!failure || failure.kind === 'expired' || !isOnline) return null;
  return (
    <div role="alert" className="flex shrink-0 gap-2.5 border-b bg-bad-soft px-4 py-2 text-row text-bad-text">
      <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <Trans>The log could not be read further.</Trans> <WhatHappened failure={failure} />
      </p>
      <TextLink as="button" look="inherit" className="shrink-0 self-start" onClick={onRetry}>
        <Trans>Try again</Trans>
      </TextLink>
    </div>
  );
}
