import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useClearCopy, useDeviceStorage } from '../../data/account.ts';
import { deletesUnused } from '../../data/browser-limits.ts';
import { useOnline } from '../../data/network.ts';
import { usePersistence } from '../../data/storage-persistence.ts';
import type { DeviceStorage, StoredPart, StoredPartName } from '../../domain/account.ts';
import { failureOf } from '../../domain/failure.ts';
import { formatBytes, formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { PanelFailure, PanelLines } from '../../parts/page/PanelFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { type FigureColumn, FigureTable } from '../../ui/FigureTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { KeptPayments } from './KeptPayments.tsx';

/** The data that this device keeps, part by part, and the button that clears the local copy. */
export function StoragePanel() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const storage = useDeviceStorage();
  const failure = storage.error ? failureOf(storage.error) : null;
  return (
    <Panel
      title={<Trans>Stored on this device</Trans>}
      aside={<RefreshLink isBusy={storage.isFetching} onRefresh={() => void storage.refetch()} />}
      flush
    >
      {storage.data && (
        <>
          <StorageUse of={storage.data} />
          <StoredParts of={storage.data} label={t`Stored on this device`} />
          <KeptPayments />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t px-4 py-3">
            <p className="min-w-0 flex-1 basis-64 text-caption text-text-3">
              <Trans>
                You can clear local data at any time. Queued actions, invite files, drafts and saved views
                aren’t deleted.
              </Trans>
            </p>
            <Button look="destructive" icon={Trash2} onClick={() => setAsking(true)}>
              <Trans>Clear local data</Trans>
            </Button>
          </div>
        </>
      )}
      {storage.isPending && <PanelLines count={6} />}
      <PanelFailure of={{ seen: storage.data, failure, askAgain: () => void storage.refetch() }}>
        <Trans>Data stored on this device couldn’t be read.</Trans>
      </PanelFailure>
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
      name: <Trans comment="Column: kind of data stored on the device">Content</Trans>,
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
      name: <Trans comment="Column and line: number of rows">Rows</Trans>,
      cell: ({ rows }) => (rows === null ? <Nothing /> : formatCount(rows)),
    },
    {
      id: 'size',
      name: <Trans comment="Column: bytes in use">Size</Trans>,
      cell: ({ bytes }) => <bdi>{formatBytes(bytes)}</bdi>,
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

/** Used and allowed storage, and the browser's promise to keep it. */
function StorageUse({ of: { used, quota } }: { of: DeviceStorage }) {
  const persistence = usePersistence();
  const usedText = used === null ? null : formatBytes(used);
  const quotaText = quota === null ? null : formatBytes(quota);
  const unknown = (
    <span className="text-text-2">
      <Trans>Not reported by the browser.</Trans>
    </span>
  );
  return (
    <div className="border-b p-4">
      <DefinitionList
        termWidth={88}
        rows={[
          {
            id: 'used',
            term: <Trans comment="Term: storage in use">Used</Trans>,
            detail:
              usedText && quotaText ? (
                <Trans>
                  <span>{usedText}</span> of <span>{quotaText}</span> allowed by the browser
                </Trans>
              ) : (
                unknown
              ),
          },
          {
            id: 'persistence',
            term: (
              <Trans comment="Term: whether the browser keeps the stored data when space is short">
                Protected
              </Trans>
            ),
            detail: deletesUnused() ? (
              <Trans>
                No. Safari deletes it after seven days without use. Add Tapdeck to your Home Screen or Dock to
                keep it.
              </Trans>
            ) : persistence === 'yes' ? (
              <Trans>Yes. The browser keeps it even when storage is low.</Trans>
            ) : persistence === 'no' ? (
              <Trans>
                No. The browser may delete it when storage is low. Installing Tapdeck makes that less likely.
              </Trans>
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
  payments: msg`Transactions`,
  pages: msg`History and detail pages`,
  figures: msg`Daily figures`,
  invites: msg`Invites and invite files`,
  outbox: msg`Outbox`,
};

/** Asks once before the local copy goes; the outbox stays. */
function ClearDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const clear = useClearCopy({
    success: () => t`Local data cleared.`,
    failure: ({ kind, message }) =>
      kind === 'expired' ? null : { tone: 'bad', text: t`Couldn’t clear local data.`, detail: message },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => clear.mutate(undefined, { onSettled: onClose })}
      title={<Trans>Clear local data on this device?</Trans>}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans context="local data">Clear</Trans>}
      icon={Trash2}
      busy={clear.isPending}
    >
      <p>
        {isOnline ? (
          <Trans>
            Terminals, merchants, reports and history are loaded again when you open them. Until then they
            aren’t available offline.
          </Trans>
        ) : (
          <Trans>
            Tapdeck can’t reach the platform. Terminals, merchants, reports and history stay empty until it
            can.
          </Trans>
        )}
      </p>
      <p className="mt-2">
        <Trans>Unsent actions aren’t affected.</Trans>
      </p>
    </ConfirmDialog>
  );
}
