import { useLingui } from '@lingui/react/macro';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useChangeImport } from '../../data/invitations.ts';
import type { ImportRow } from '../../domain/invite-import.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Leaves a row out, or takes it back in; nothing where it is confirmed. */
export function RowTools({ of }: { of: ImportRow }) {
  const { t } = useLingui();
  const change = useChangeImport();
  const { line } = of;
  if (of.fate !== null) return null;
  return of.isRemoved ? (
    <IconButton
      icon={RotateCcw}
      size="tool"
      label={t`Take row ${line} back in`}
      onClick={() => change.mutate({ kind: 'restore', lines: [line] })}
    />
  ) : (
    <IconButton
      icon={Trash2}
      size="tool"
      label={t`Remove row ${line}`}
      onClick={() => change.mutate({ kind: 'remove', lines: [line] })}
    />
  );
}
