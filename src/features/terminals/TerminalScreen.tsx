import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'wouter';
import { useOne, usePull } from '../../data/collections.ts';
import { shownActivation, type TerminalRow } from '../../domain/terminal.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { decoded, paths } from '../../parts/paths.ts';
import { TerminalActions } from '../../parts/terminal/TerminalActions.tsx';
import { ActivationChip, PendingBadge } from '../../parts/terminal/TerminalChips.tsx';
import { useTerminalDialog } from '../../parts/terminal/TerminalDialog.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AttestationPanel } from './AttestationPanel.tsx';
import { IdentityPanel, PhonePanel, TransactionCountsPanel } from './FactsPanels.tsx';
import { JournalPanel } from './JournalPanel.tsx';
import { TerminalMissing, TerminalSkeleton } from './TerminalFaces.tsx';
import { PendingStrip, TerminalVerbBar, TerminalVerbs } from './TerminalVerbs.tsx';
import { Linked } from './terminal-cells.tsx';

/** `/manage-terminals/:terminalId`: one terminal, from the local copy. */
export function TerminalScreen() {
  const terminalId = decoded(useParams().terminalId ?? '');
  const { data, isPending } = useOne('terminals', terminalId);
  const pull = useFreshCollection('terminals');
  usePull('merchants'); // the name and bank MID are joined to the row
  if (data?.row) return <Terminal key={terminalId} row={data.row} receipt={data.receipt} />;
  const isUnknown = !data || data.receipt.asOf === null;
  const isLoading = isPending || (isUnknown && (pull.isPending || Boolean(data?.receipt.running)));
  return (
    <Page
      title={isLoading ? <Trans>Terminal</Trans> : <Id className="text-title!">{terminalId}</Id>}
      crumbs={<TerminalCrumbs terminalId={terminalId} />}
      asOf={<CollectionAsOf name="terminals" receipt={data?.receipt} />}
    >
      {isLoading ? (
        <TerminalSkeleton />
      ) : (
        <TerminalMissing terminalId={terminalId} isUnknown={isUnknown} receipt={data?.receipt} />
      )}
    </Page>
  );
}

function Terminal({
  row,
  receipt,
}: { row: TerminalRow } & Pick<NonNullable<ReturnType<typeof useOne<'terminals'>>['data']>, 'receipt'>) {
  const isPhone = useMedia(phone);
  const { ask, dialog } = useTerminalDialog();
  const { activation, isWanted } = shownActivation(row);
  const onVerb = (verb: Parameters<typeof ask>[0]['verb']) => ask({ verb, row });
  return (
    <Page
      title={<Linked value={row.nickname} />}
      beside={
        <>
          <ActivationChip of={activation} wanted={isWanted} />
          <PendingBadge of={row} />
        </>
      }
      crumbs={<TerminalCrumbs terminalId={row.terminalId} />}
      asOf={<CollectionAsOf name="terminals" receipt={receipt} />}
      actions={
        isPhone ? (
          <span className="-me-3.5">
            <TerminalActions row={row} isTouch onVerb={onVerb} />
          </span>
        ) : (
          <TerminalVerbs row={row} onVerb={onVerb} />
        )
      }
      strip={<PendingStrip row={row} />}
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start">
        <div className="grid min-w-0 gap-3 md:gap-4">
          <AttestationPanel row={row} />
          {row.transactions && <TransactionCountsPanel counts={row.transactions} />}
          <JournalPanel row={row} />
        </div>
        <div className="grid min-w-0 gap-3 md:gap-4">
          <IdentityPanel row={row} />
          <PhonePanel row={row} />
        </div>
      </div>
      {isPhone && <TerminalVerbBar row={row} onVerb={onVerb} />}
      {dialog}
    </Page>
  );
}

/** The way back to the list. */
function TerminalCrumbs({ terminalId }: { terminalId: string }) {
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
