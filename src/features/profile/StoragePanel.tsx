import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useClearCopy, useDeviceStorage } from '../../data/account.ts';
import { useOnline } from '../../data/network.ts';
import { usePersistence } from '../../data/persistence.ts';
import type { DeviceStorage, StoredPart, StoredPartName } from '../../domain/account.ts';
import { failureOf } from '../../domain/failure.ts';
import { formatBytes, formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { PanelLines, PanelTrouble } from '../../parts/page/PanelFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { type FigureColumn, FigureTable } from '../../ui/FigureTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** The data that this device keeps, part by part, and the button that clears the local copy. */
export function StoragePanel() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const storage = useDeviceStorage();
  const failure = storage.error ? failureOf(storage.error) : null;
  return (
    <Panel
      title={<Trans>Kept on this device</Trans>}
      aside={<RefreshLink isBusy={storage.isFetching} onRefresh={() => void storage.refetch()} />}
      flush
    >
      {storage.data && (
        <>
          <StorageUse of={storage.data} />
          <StoredParts of={storage.data} label={t`Kept on this device`} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 text-caption text-text-3">
              <Trans>
                The local copy can be cleared at any time. What waits in the outbox, files of invites, drafts
                and saved views stay.
              </Trans>
            </p>
            <Button look="destructive" icon={Trash2} onClick={() => setAsking(true)}>
              <Trans>Clear the local copy</Trans>
            </Button>
          </div>
        </>
      )}
      {storage.isPending && <PanelLines count={6} />}
      <PanelTrouble of={{ seen: storage.data, failure, askAgain: () => void storage.refetch() }}>
        <Trans>What is kept on this device could not be read.</Trans>
      </PanelTrouble>
      {isAsking && <ClearDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function StoredParts({ of: { parts }, label }: { of: DeviceStorage; label: string }) {
  const { i18n } = useLingui();
  const isPhone = useMedia(phone);
  const columns: FigureColumn<StoredPart>[] = [
    {
      id: 'name',
      name: <Trans>What</Trans>,
      isWords: true,
      cell: ({ name, asOf }) => (
        <>
          {say(i18n, storedWords, name)}
          {isPhone && asOf && (
            <span className="block text-caption text-text-3">
              <Time at={asOf} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'rows',
      name: <Trans>Rows</Trans>,
      cell: ({ rows }) => (rows === null ? <Nothing /> : formatCount(rows)),
    },
    {
      id: 'size',
      name: <Trans>Size</Trans>,
      cell: ({ bytes }) => <bdi dir="ltr">{formatBytes(bytes)}</bdi>,
    },
    {
      id: 'asOf',
      name: <Trans>Last synced</Trans>,
      isWords: true,
      cell: ({ asOf }) => (asOf ? <Time at={asOf} /> : <Nothing />),
    },
  ];
  // On a phone it is a second line.
  const shown = columns.filter(({ id }) => !isPhone || id !== 'asOf');
  return <FigureTable label={label} columns={shown} rows={parts} rowKey={({ name }) => name} />;
}

const Nothing = () => <span className="text-text-3">–</span>;

/** How much of what the browser allows is used, and whether it has promised to keep it. */
function StorageUse({ of: { used, quota } }: { of: DeviceStorage }) {
  const persistence = usePersistence();
  const usedText = used === null ? null : formatBytes(used);
  const quotaText = quota === null ? null : formatBytes(quota);
  const unknown = (
    <span className="text-text-2">
      <Trans>The browser does not say.</Trans>
    </span>
  );
  return (
    <div className="border-b p-4">
      <DefinitionList
        termWidth={88}
        rows={[
          {
            id: 'used',
            term: <Trans>Used</Trans>,
            detail:
              usedText && quotaText ? (
                <Trans>
                  <bdi dir="ltr">{usedText}</bdi> of <bdi dir="ltr">{quotaText}</bdi> that the browser allows
                </Trans>
              ) : (
                unknown
              ),
          },
          {
            id: 'persistence',
            term: <Trans>Persisted</Trans>,
            detail:
              persistence === 'yes' ? (
                <Trans>Yes: the browser keeps it even when the disk is full.</Trans>
              ) : persistence === 'no' ? (
                <Trans>No: the browser may clear it when the disk is full. Installing Tapdeck helps.</Trans>
              ) : (
                unknown
              ),
          },
        ]}
      />
    </div>
  );
}

/** The parts of a device's storage. */
const storedWords: Record<StoredPartName, MessageDescriptor> = {
  terminals: msg`Terminals`,
  merchants: msg`Merchants`,
  settlementReports: msg`Settlement reports`,
  pages: msg`Pages of history and details`,
  figures: msg`Figures by day`,
  invites: msg`Invites and files of invites`,
  outbox: msg`Outbox`,
};

/** Asks once before the local copy goes; the outbox stays. */
function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const clear = useClearCopy({
    success: () => t`The local copy is cleared.`,
    failure: ({ kind, message }) =>
      kind === 'expired'
        ? null
        : { tone: 'bad', text: t`The local copy could not be cleared.`, detail: message },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => clear.mutate(undefined, { onSettled: onClose })}
      title={<Trans>Clear the local copy of this device?</Trans>}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Clear</Trans>}
      icon={Trash2}
      busy={clear.isPending}
    >
      <p>
        {isOnline ? (
          <Trans>
            Terminals, merchants, reports and history are read again when you open them. Until then there is
            nothing to see of them offline.
          </Trans>
        ) : (
          <Trans>
            Tapdeck can’t reach the platform. Terminals, merchants, reports and history stay empty until it
            can.
          </Trans>
        )}
      </p>
      <p className="mt-2">
        <Trans>Nothing is lost that has still to be sent: the outbox stays as it is.</Trans>
      </p>
    </ConfirmDialog>
  );
}
