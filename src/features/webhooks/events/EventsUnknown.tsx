import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useOnline } from '../../../data/network.ts';
import { failureOf } from '../../../domain/failure.ts';
import type { SupportedEvent } from '../../../domain/webhook.ts';
import { Skeleton, skeletonWidth } from '../../../ui/Skeleton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { WhatHappened } from '../WebhookFaces.tsx';

/** Instead of the events: they are on their way, or could not be had. */
export function EventsUnknown({ of }: { of: UseQueryResult<SupportedEvent[]> }) {
  const isOnline = useOnline();
  if (of.isPending && isOnline) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 py-3">
        {[0, 1, 2, 3, 4].map(line => (
          <Skeleton key={line} width={skeletonWidth(line, 2)} />
        ))}
      </div>
    );
  }
  return (
    <p role="alert" className="py-2 text-row text-text-2">
      {isOnline ? (
        <>
          <span className="text-bad-text">
            <Trans>The events could not be loaded.</Trans>
          </span>{' '}
          <WhatHappened failure={of.error && failureOf(of.error)} />{' '}
          <TextLink as="button" onClick={() => void of.refetch()}>
            <Trans>Try again</Trans>
          </TextLink>
        </>
      ) : (
        <Trans>The list of events is not saved on this device, and the platform can’t be reached.</Trans>
      )}
    </p>
  );
}
