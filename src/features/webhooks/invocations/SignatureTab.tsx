import { Trans } from '@lingui/react/macro';
import { useBodyText } from '../../../data/invocations.ts';
import type { InvocationFacts } from '../../../domain/invocation.ts';
import type { Webhook } from '../../../domain/webhook.ts';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';

/** Most of a body that is checked, in bytes: events are far shorter. */
const MOST = 1_000_000;

/** Whether what was sent is signed rightly, checked in this browser. */
export function SignatureTab({
  of,
  webhook,
}: {
  of: InvocationFacts;
  webhook: Pick<Webhook, 'previousSecretExpiresAt'> | null;
}) {
  const { webhookId, invocationId } = of.row;
  const { data: body, isError } = useBodyText({ webhookId, invocationId, side: 'request' }, of.asOf, MOST);
  const { headers, body: facts } = of.request;
  if (isError) {
    return (
      <p className="text-row text-bad-text">
        <Trans>The body could not be read.</Trans>
      </p>
    );
  }
  if (body === undefined) return <PanelLines count={3} />;
  const isWhole = facts.state === 'whole' && facts.length <= body.length;
  const given = {
    headers: Object.fromEntries(headers),
    body,
    isWhole,
    at: new Date(of.row.at).toISOString(),
    graceEndsAt: webhook?.previousSecretExpiresAt,
  };
  return <SignatureCheck key={invocationId} given={given} />;
}
