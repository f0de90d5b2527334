import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLayout } from '../../data/column-layouts.ts';
import { savedViewsNow } from '../../data/saved-views.ts';
import {
  NAME_LENGTH,
  nameFault,
  type SavedView,
  tidyName,
  withName,
  withoutView,
  withView,
} from '../../data/saved-views-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFields } from '../form/fields.ts';
import type { Rule } from '../form/rules.ts';
import { useChangeViews, type ViewsOf } from './views-of.ts';

const faults = {
  empty: msg`Please enter name!`,
  taken: msg`You already have a view with this name.`,
  'too-many': msg`You’ve reached the limit of saved views.`,
};

const nameRule =
  (list: string, old: string | undefined): Rule<unknown> =>
  name => {
    const fault = nameFault(savedViewsNow(list), name, old);
    return fault && faults[fault];
  };

/** Gives a view a name, or another one. */
export function NameViewDialog({
  of: { list, query, hasDefault = false },
  old,
  from,
  onNamed,
  onClose,
}: {
  of: Pick<ViewsOf, 'list' | 'query' | 'hasDefault'>;
  old?: string;
  /** The saved view whose columns the new one takes over. */
  from?: SavedView;
  onNamed: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [isUsual, setUsual] = useState(false);
  const ofList = useLayout(list);
  const fields = useFields({ name: old ?? '' }, { name: nameRule(list, old) });
  const keep = useChangeViews(
    list,
    (held, name: string) => {
      if (old !== undefined) return withName(held, old, name);
      const next = withView(held, { name, query, columns: from?.columns ?? ofList });
      return isUsual ? { ...next, usual: tidyName(name) } : next;
    },
    name => (old === undefined ? t`View “${name}” saved.` : null),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      title={old === undefined ? <Trans>Save this view</Trans> : <Trans>Rename “{old}”</Trans>}
      description={
        <Trans>Views are saved on this device until you sign out. To share a view, copy its link.</Trans>
      }
      onSubmit={fields.submit(({ name }) =>
        keep.mutate(tidyName(name), {
          onSuccess: (_done, given) => {
            onNamed(given);
            onClose();
          },
        }),
      )}
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
        {hasDefault && old === undefined && (
          <Checkbox
            label={<Trans>Open transaction history with this view</Trans>}
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
export function DeleteViewDialog({
  list,
  name,
  onDeleted,
  onClose,
}: {
  list: string;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const remove = useChangeViews(list, withoutView, gone => t`View “${gone}” deleted.`);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(name, {
          onSuccess: () => {
            onDeleted();
            onClose();
          },
        })
      }
      title={<Trans>Delete the view “{name}”?</Trans>}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={<Trans comment="Button that deletes a form field or a saved view">Delete</Trans>}
      icon={Trash2}
    >
      <Trans>Only the view is deleted. The list stays as it is.</Trans>
    </ConfirmDialog>
  );
}
