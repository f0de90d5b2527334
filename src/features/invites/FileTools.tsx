import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3, FileUp, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useChangeImport, useDiscardImport } from '../../data/invitations.ts';
import type { ImportSummary } from '../../domain/invite-import.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { FileInput, useFileInput } from './FileInput.tsx';
import { useFile } from './use-file.ts';

/** What is done to the file as a whole; icons alone on a phone. */
export function FileTools({
  of,
  onColumns,
  isHeadOpen,
}: {
  of: ImportSummary;
  onColumns?: () => void;
  isHeadOpen: boolean;
}) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const change = useChangeImport();
  const { choose, isReading } = useFile();
  const input = useFileInput();
  const [isAsking, setAsking] = useState(false);
  const { bad } = of.counts;
  const tools = [
    bad > 0 && {
      id: 'bad',
      icon: Trash2,
      label: t`${plural(bad, { one: 'Remove the row with errors', other: 'Remove # rows with errors' })}`,
      busy: change.isPending,
      onClick: () => change.mutate({ kind: 'removeBad' }),
    },
    { id: 'file', icon: FileUp, label: t`Another file`, busy: isReading, onClick: input.open },
    { id: 'aside', icon: X, label: t`Put aside`, busy: false, onClick: () => setAsking(true) },
  ].filter(tool => tool !== false);
  return (
    <>
      <FileInput input={input} onFile={choose} />
      <span className="ms-auto flex min-w-0 items-center gap-2 max-md:w-full">
        <span dir="auto" className="name min-w-0 max-w-60 text-row text-text-3 max-md:flex-1">
          {of.file.name}
        </span>
        <span className="text-caption text-text-3 max-lg:hidden">{of.file.encoding}</span>
        {onColumns && (
          <IconButton
            icon={Columns3}
            label={t`Columns`}
            look="bordered"
            aria-expanded={isHeadOpen}
            onClick={onColumns}
          />
        )}
        {tools.map(({ id, icon, label, busy, onClick }) =>
          isPhone ? (
            <IconButton key={id} icon={icon} label={label} look="bordered" busy={busy} onClick={onClick} />
          ) : (
            <Button key={id} size="view" icon={icon} busy={busy} onClick={onClick}>
              {label}
            </Button>
          ),
        )}
      </span>
      <PutAside name={of.file.name} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function PutAside({ name, open, onClose }: { name: string; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const discard = useDiscardImport();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => discard.mutate(undefined, { onSettled: onClose })}
      busy={discard.isPending}
      title={<Trans>Put “{name}” aside?</Trans>}
      cancelText={t`Cancel`}
      confirmText={t`Put aside`}
    >
      <Trans>
        Its rows and corrections are forgotten on this device. What the outbox already has is still sent.
      </Trans>
    </ConfirmDialog>
  );
}
