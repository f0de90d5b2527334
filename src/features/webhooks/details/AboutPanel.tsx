import { Trans } from '@lingui/react/macro';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { Id, Time } from '../../../parts/page/Islands.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** What a webhook is: where events go, what it is for, since when. */
export function AboutPanel({ row }: { row: WebhookRow }) {
  const none = (
    <span className="text-text-2">
      <Trans>None</Trans>
    </span>
  );
  const rows = [
    {
      id: 'url',
      term: <Trans>URL</Trans>,
      detail: (
        <span dir="ltr" className="island wrap-anywhere">
          {row.url}
        </span>
      ),
    },
    {
      id: 'description',
      term: <Trans>Description</Trans>,
      detail: row.description ? (
        <bdi className="whitespace-pre-line wrap-anywhere">{row.description}</bdi>
      ) : (
        none
      ),
    },
    {
      id: 'webhookId',
      term: <Trans>Webhook id</Trans>,
      detail: row.isRegistered ? (
        <Id className="wrap-anywhere">{row.webhookId}</Id>
      ) : (
        <span className="text-text-2">
          <Trans>Not registered yet</Trans>
        </span>
      ),
    },
    {
      id: 'created',
      term: row.isRegistered ? <Trans>Registered</Trans> : <Trans>Decided</Trans>,
      detail: row.createdDate ? <Time at={row.createdDate} as="zone" /> : none,
    },
    {
      id: 'updated',
      term: <Trans>Updated</Trans>,
      detail: row.updatedDate ? <Time at={row.updatedDate} as="zone" /> : none,
    },
  ];
  return (
    <Panel title={<Trans>Webhook</Trans>}>
      <DefinitionList rows={rows} termWidth={112} />
    </Panel>
  );
}
