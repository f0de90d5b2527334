import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Id } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';

/** The way back to the list. */
export function MerchantCrumbs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.merchants, text: <Trans>Manage Merchants</Trans> }]}
      current={id === '' ? <Trans>Merchant</Trans> : <Id>{id}</Id>}
    />
  );
}
