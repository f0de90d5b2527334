import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'wouter';
import { usePull } from '../../data/collections.ts';
import type { Receipt } from '../../domain/collection.ts';
import {
  shownActivation,
  type TerminalRow,
  type TerminalVerb,
  terminalCan,
  terminalVerbs,
} from '../../domain/terminal.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { RecordSteps } from '../../parts/list/RecordSteps.tsx';
import { useRecord } from '../../parts/list/record.ts';
import { Crumbs } from '../../parts/page/Crumbs.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { choice, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { decoded, paths } from '../../parts/paths.ts';
import { TerminalActions } from '../../parts/terminal/TerminalActions.tsx';
import { ActivationChip, PendingBadge } from '../../parts/terminal/TerminalChips.tsx';
import { useTerminalDialog } from '../../parts/terminal/TerminalDialog.tsx';
import { PanelColumn } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AttestationPanel } from './AttestationPanel.tsx';
import { IdentityPanel, PhonePanel } from './FactsPanels.tsx';
import { JournalPanel } from './JournalPanel.tsx';
import { TerminalMissing, TerminalSkeleton } from './TerminalFaces.tsx';
import { TerminalStrip, TerminalVerbBar, TerminalVerbs } from './TerminalVerbs.tsx';
import { TransactionsPanel } from './TransactionsPanel.tsx';
import { Linked } from './terminal-cells.tsx';

/** `/manage-terminals/:terminalId`: one terminal, from the local copy. */
export function TerminalScreen() {
  const terminalId = decoded(useParams().terminalId ?? '');
  const terminal = useRecord('terminals', terminalId);
  const { row, receipt } = terminal;
  usePull('merchants'); // the name and bank MID are joined to the row
  if (row && receipt) return <Terminal key={terminalId} row={row} receipt={receipt} />;
  const isLoading = terminal.absence === 'loading';
  return (
    <Page
      title={isLoading ? <Trans>Terminal</Trans> : <Id className="text-title!">{terminalId}</Id>}
      crumbs={<TerminalCrumbs terminalId={terminalId} />}
      asOf={<CollectionAsOf name="terminals" receipt={receipt} />}
    >
      {isLoading ? <TerminalSkeleton /> : <TerminalMissing terminalId={terminalId} of={terminal} />}
    </Page>
  );
}

const terminalView = urlParts({ verb: choice('ask', [...terminalVerbs, 'none'] as const, 'none') });

function Terminal({ row, receipt }: { row: TerminalRow; receipt: Receipt }) {
  const isPhone = useMedia(phone);
  const { ask, dialog } = useTerminalDialog();
  const { activation, isWanted } = shownActivation(row);
  const onVerb = (verb: TerminalVerb) => ask({ verb, row });
  const { view, go } = useUrlState(terminalView);
  const { verb: linked } = view;
  // A link to an action asks once: the address goes back to the terminal.
  const askNow = useEffectEvent((verb: TerminalVerb) => {
    go({ verb: 'none' }, 'replace');
    if (terminalCan[verb](row)) onVerb(verb);
  });
  useEffect(() => {
    if (linked !== 'none') askNow(linked);
  }, [linked]);
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
            <TerminalActions row={row} isTouch isHere onVerb={onVerb} />
          </span>
        ) : (
          <TerminalVerbs row={row} onVerb={onVerb} />
        )
      }
      strip={<TerminalStrip row={row} />}
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start">
        <PanelColumn>
          {isPhone && <IdentityPanel row={row} />}
          <AttestationPanel row={row} />
          <TransactionsPanel row={row} />
          <JournalPanel row={row} />
        </PanelColumn>
        <PanelColumn>
          {!isPhone && <IdentityPanel row={row} />}
          <PhonePanel row={row} />
        </PanelColumn>
      </div>
      {isPhone && <TerminalVerbBar row={row} onVerb={onVerb} />}
      {dialog}
    </Page>
  );
}

/** The way back to the list. */
function TerminalCrumbs({ terminalId }: { terminalId: string }) {
  return (
    <Crumbs
      list={paths.terminals}
      text={<Trans>Manage Terminals</Trans>}
      current={<Id>{terminalId}</Id>}
      steps={
        <RecordSteps
          of="terminals"
          recordKey={terminalId}
          keyOf={row => row.terminalId}
          hrefOf={row => paths.terminal(row.terminalId)}
        />
      }
    />
  );
}
