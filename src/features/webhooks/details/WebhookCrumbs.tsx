import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../../parts/paths.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { shortUrl } from '../webhook-list.ts';

/** The way back to the list. */
export function WebhookCrumbs({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.webhooks, text: <Trans>Webhooks</Trans> }]}
      current={<bdi dir="ltr">{shortUrl(url)}</bdi>}
    />
  );
}
