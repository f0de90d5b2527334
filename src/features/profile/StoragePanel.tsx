import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeviceStorage } from '../../data/account.ts';
import type { DeviceStorage, StoredPart } from '../../domain/account.ts';
import { failureOf } from '../../domain/failure.ts';
import { formatBytes, formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { PanelLines, PanelTrouble } from '../../parts/page/PanelFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { type FigureColumn, FigureTable } from '../../ui/FigureTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { Kept } from './Kept.tsx';
import { storedWords } from './stored-words.ts';

/** What this device keeps, part by part, and the way to throw away what was only read. */
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
          <Kept of={storage.data} />
          <Parts of={storage.data} label={t`Kept on this device`} />
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

function Parts({ of: { parts }, label }: { of: DeviceStorage; label: string }) {
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
