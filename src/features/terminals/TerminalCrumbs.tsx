import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Id } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';

/** The way back to the list. */
export function TerminalCrumbs({ terminalId }: { terminalId: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.terminals, text: <Trans>Manage Terminals</Trans> }]}
      current={<Id>{terminalId}</Id>}
    />
  );
}
