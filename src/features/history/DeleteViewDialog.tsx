import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { changeViews } from '../../data/saved-views.ts';
import { withoutView } from '../../data/saved-views-store.ts';
import { useVerb } from '../../data/verb.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before a saved view goes; the list stays as it is. */
export function DeleteViewDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useVerb(
    async (gone: string) => {
      changeViews(held => withoutView(held, gone));
    },
    { success: (_done, gone) => t`The view “${gone}” is deleted.` },
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(name, { onSuccess: onClose })}
      title={<Trans>Delete the view “{name}”?</Trans>}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans>Delete</Trans>}
      icon={Trash2}
    >
      <Trans>Only the view goes. The payments stay as they are.</Trans>
    </ConfirmDialog>
  );
}
