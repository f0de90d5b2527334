import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useReceipt } from '../../data/collections.ts';
import { useFleet } from '../../data/figures.ts';
import { useOnline } from '../../data/network.ts';
import type { CollectionFacet, Receipt } from '../../domain/collection.ts';
import type { Share } from '../../domain/figures/figures.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { sayText } from '../../parts/format/say.ts';
import { CollectionAsOf, PartialStrip, useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import { viewHref } from '../../parts/list/list-view.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import { attestationWords, platformNames } from '../../parts/terminal/terminal-words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel, PanelColumn } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { type ShareRow, SharesPanel } from './SharesPanel.tsx';

/** The terminals of the local copy by what they are. */
export function TerminalsTab() {
  const { t, i18n } = useLingui();
  const receipt = useReceipt('terminals').data;
  const { data: fleet } = useFleet();
  const rowsOf = (
    facet: CollectionFacet['terminals'],
    shares: readonly Share[],
    words = (value: string) => value,
  ): ShareRow[] =>
    shares.map(({ value, count }) => ({
      id: value,
      name: words(value),
      count,
      href: viewHref('terminals', { [facet]: [value] }),
    }));
  const source = t`from terminals saved on this device`;
  const names: Readonly<Record<string, string>> = platformNames;
  const panels = fleet && [
    {
      name: 'platforms',
      title: t`Terminals by platform`,
      nameHead: t`Platform`,
      rows: rowsOf('os', fleet.platforms, value => names[value] ?? value),
    },
    {
      name: 'attestation',
      title: t`Terminals by attestation`,
      nameHead: t`Attestation`,
      rows: rowsOf('attestation', fleet.attestation, value => sayText(i18n, attestationWords, value)),
    },
    {
      name: 'os-versions',
      title: t`Terminals by OS version`,
      nameHead: t`OS version`,
      rows: fleet.osVersions.map(({ value, count, platform, version }) => ({
        id: value,
        name: value,
        count,
        href: viewHref('terminals', { os: [platform], osVersion: [version] }),
      })),
    },
    {
      name: 'models',
      title: t`Terminals by model`,
      nameHead: t`Model`,
      rows: rowsOf('model', fleet.models),
    },
  ];
  return (
    <>
      <CollectionAsOf
        name="terminals"
        receipt={receipt}
        count={fleet && <Trans>{{ count: formatCount(fleet.total) }} terminals</Trans>}
      />
      <PartialStrip name="terminals" receipt={receipt} />
      {fleet?.total === 0 && (
        <EmptyState icon={Smartphone} title={<Trans>No terminals yet</Trans>}>
          <Trans>Figures appear here after the first phone is registered.</Trans>
        </EmptyState>
      )}
      <PanelColumn className="items-start lg:grid-cols-2">
        {fleet && fleet.total > 0
          ? panels?.map(panel => (
              <SharesPanel
                key={panel.name}
                {...panel}
                name={`terminals-${panel.name}`}
                about={{ title: panel.title, source, asOf: fleet.asOf }}
                all={fleet.total}
                none={<Trans>Not provided by the service.</Trans>}
              />
            ))
          : null}
      </PanelColumn>
      {!fleet && <Unknown receipt={receipt} />}
    </>
  );
}

function Unknown({ receipt }: { receipt: Receipt | undefined }) {
  const isOnline = useOnline();
  const answerState = useAnswerState('terminals', receipt);
  if (!isOnline || answerState.failure) {
    return <NotLoaded of={answerState} title={<Trans>Couldn’t load terminals</Trans>} />;
  }
  const isPulling = receipt === undefined || answerState.isReading;
  return (
    <Panel title={isPulling ? <Trans>Loading terminals</Trans> : <Trans>Not loaded yet</Trans>}>
      <div className="grid gap-4">
        {[0, 1, 2, 3].map(line => (
          <Skeleton key={line} width={skeletonWidth(line, 0)} />
        ))}
      </div>
    </Panel>
  );
}
