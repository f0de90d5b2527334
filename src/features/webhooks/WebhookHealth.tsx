import { Trans } from '@lingui/react/macro';
import type { WebhookHealth as Health } from '../../domain/invocation-health.ts';
import { formatShare } from '../../parts/format/numbers.ts';

/** How many of the events that are over were delivered to a webhook in the last 24 hours; nothing where none is. */
export function WebhookHealth({ of }: { of: Health | null }) {
  if (!of) return null;
  const share = of.delivered === of.finished ? '100 %' : formatShare(of.delivered, of.finished);
  return (
    <span className="tabular-nums">
      <Trans>{share} delivered, 24 h</Trans>
    </span>
  );
}
