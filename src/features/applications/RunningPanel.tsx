import { Trans } from '@lingui/react/macro';
import { useRunningTerminals } from '../../data/applications.ts';
import { useReceipt } from '../../data/collections.ts';
import type { Application } from '../../domain/application.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { PanelFoot, PanelLines, PanelLink, PanelText } from '../../parts/page/PanelFaces.tsx';
import { Metric } from '../../ui/Metric.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { terminalsHref } from './application-href.ts';

/** The terminals that run the application, as the local copy has them. */
export function RunningPanel({
  of: application,
  isShared,
}: {
  of: Application;
  /** True where its package is registered more than once on its platform. */
  isShared: boolean;
}) {
  const { data, isPending } = useRunningTerminals(application);
  const asOf = useReceipt('terminals').data?.asOf ?? null;
  return (
    <Panel
      title={<Trans>Terminals running it</Trans>}
      aside={asOf !== null && <AsOf at={asOf} isShort />}
      flush
    >
      {isPending && <PanelLines count={2} />}
      {data === null && (
        <PanelText>
          <Trans>Terminals haven’t been loaded on this device yet.</Trans>
        </PanelText>
      )}
      {data && (
        <>
          <div className="grid grid-cols-2 divide-x">
            <Metric
              size="small"
              label={<Trans context="terminal">Active</Trans>}
              value={formatCount(data.active)}
            />
            <Metric
              size="small"
              label={<Trans context="terminals">All</Trans>}
              value={formatCount(data.all)}
            />
          </div>
          {isShared && (
            <PanelFoot>
              <Trans>
                Terminals don’t report their environment, so all terminals with this package are counted.
              </Trans>
            </PanelFoot>
          )}
          <p className="border-t px-4 py-2.5">
            <PanelLink href={terminalsHref(application)}>
              <Trans>Show them in Manage Terminals</Trans>
            </PanelLink>
          </p>
        </>
      )}
    </Panel>
  );
}
