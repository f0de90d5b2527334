import { Trans } from '@lingui/react/macro';
import type { SupportedEvent } from '../../../domain/webhook.ts';
import { JsonExample } from './JsonExample.tsx';

/** What an event tells, in which versions, and what its body looks like. */
export function EventFacts({ of: { eventType, description, versions, example } }: { of: SupportedEvent }) {
  const list = versions.join(', ');
  return (
    <div className="min-w-0">
      <h3 dir="ltr" className="text-row font-semibold wrap-anywhere rtl:text-end">
        {eventType}
      </h3>
      {description && (
        <p className="mt-0.5 text-row text-text-2">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="mt-0.5 mb-3 text-caption text-text-3">
        {versions.length === 1 ? (
          <Trans>
            Version <bdi>{list}</bdi>
          </Trans>
        ) : (
          <Trans>
            Versions <bdi>{list}</bdi>
          </Trans>
        )}
      </p>
      {example === null ? (
        <p className="text-row text-text-2">
          <Trans>The service gives no example of its body.</Trans>
        </p>
      ) : (
        <JsonExample of={example} />
      )}
    </div>
  );
}
