import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeViews, savedViewsNow } from '../../data/saved-views.ts';
import { NAME_LENGTH, nameFault, withName, withoutView, withView } from '../../data/saved-views-store.ts';
import { useVerb } from '../../data/verb.ts';
import { useFields } from '../../parts/form/fields.ts';
import type { Rule } from '../../parts/form/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const faults = {
  empty: msg`Please enter name!`,
  taken: msg`A view has this name already.`,
  'too-many': msg`There is no room for another view.`,
};

const nameRule =
  (old: string | undefined): Rule<unknown> =>
  name => {
    const fault = nameFault(savedViewsNow(), name, old);
    return fault && faults[fault];
  };

/** Gives a view a name, or another one. */
export function NameViewDialog({
  query,
  old,
  onClose,
}: {
  query: string;
  old?: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [isUsual, setUsual] = useState(false);
  const fields = useFields({ name: old ?? '' }, { name: nameRule(old) });
  const keep = useVerb(
    async (name: string) => {
      const isKept = changeViews(held => {
        if (old !== undefined) return withName(held, old, name);
        const next = withView(held, { name, query });
        return isUsual
          ? { ...next, usual: next.views.find(view => view.query === query)?.name ?? null }
          : next;
      });
      if (!isKept) throw new Error('full');
    },
    {
      success: (_done, name) => (old === undefined ? t`The view “${name}” is saved.` : null),
      failure: () => t`This device has no room for the view.`,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      title={old === undefined ? <Trans>Save this view</Trans> : <Trans>Rename “{old}”</Trans>}
      description={
        <Trans>Views are kept on this device until you sign out. To share one, copy its link.</Trans>
      }
      onSubmit={fields.submit(({ name }) => keep.mutate(name.trim(), { onSuccess: onClose }))}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="pt-2">
        <TextField
          {...fields.field('name')}
          label={<Trans>Name</Trans>}
          dir="auto"
          autoComplete="off"
          maxLength={NAME_LENGTH}
        />
        {old === undefined && (
          <Checkbox
            label={<Trans>Open the history with it</Trans>}
            checked={isUsual}
            onChange={event => setUsual(event.target.checked)}
            className="min-h-verb"
          />
        )}
      </div>
    </Dialog>
  );
}

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
