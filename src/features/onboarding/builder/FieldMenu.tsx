import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { FormField } from '../../../domain/onboarding-form.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { Builder } from './use-builder.ts';

/** The menu of a field's row. */
export function FieldMenu({ field, at, builder }: { field: FormField; at: number; builder: Builder }) {
  const { t } = useLingui();
  const { fields, nameOf, select, move, duplicate, remove, whyFull } = builder;
  const name = nameOf(field);
  return (
    <Menu
      label={t`What to do with ${name}`}
      align="end"
      entries={[
        { id: 'edit', label: t`Edit`, icon: Pencil, onSelect: () => select(field.id) },
        {
          id: 'up',
          label: t`Move up`,
          icon: ArrowUp,
          disabledReason: at === 0 ? t`It is the first.` : undefined,
          onSelect: () => move(field, at - 1),
        },
        {
          id: 'down',
          label: t`Move down`,
          icon: ArrowDown,
          disabledReason: at === fields.length - 1 ? t`It is the last.` : undefined,
          onSelect: () => move(field, at + 1),
        },
        {
          id: 'duplicate',
          label: t`Duplicate`,
          icon: Copy,
          disabledReason: whyFull ?? undefined,
          onSelect: () => duplicate(field),
        },
        'line',
        { id: 'delete', label: t`Delete`, icon: Trash2, tone: 'bad', onSelect: () => remove(field) },
      ]}
      trigger={trigger => (
        <IconButton {...trigger} icon={Ellipsis} label={t`More for ${name}`} size="view" noTip />
      )}
    />
  );
}
