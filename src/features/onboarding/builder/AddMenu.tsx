import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { fieldTypes } from '../../../domain/onboarding-form.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** The foot of the list: chooses the type of one more field. */
export function AddMenu({ builder: { add, whyFull } }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  return (
    <Menu
      label={t`Type of field`}
      entries={fieldTypes.map(type => ({
        id: type,
        label: i18n._(fieldLooks[type].word),
        icon: fieldLooks[type].icon,
        disabledReason: whyFull ?? undefined,
        onSelect: () => add(type),
      }))}
      trigger={trigger => (
        <button
          {...trigger}
          type="button"
          data-add-field=""
          className="ring-inside flex h-row w-full items-center justify-center gap-2 rounded-b text-row text-text-2 hover:bg-hover hover:text-text"
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Add a field</Trans>
        </button>
      )}
    />
  );
}
