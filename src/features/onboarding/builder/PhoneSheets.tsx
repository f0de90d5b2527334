import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fieldTypes } from '../../../domain/onboarding/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { fieldLooks } from './field-looks.ts';
import { PreviewButton } from './PhonePreview.tsx';
import type { Builder } from './use-builder.ts';

/** On a phone: the main actions at the bottom; field types, editor and preview as sheets. */
export function PhoneSheets({ builder }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { selected, add, close, isReadOnly, whyFull, nameOf } = builder;
  return (
    <>
      <div
        data-replaces-navigation=""
        className="flex shrink-0 gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1"
      >
        {!isReadOnly && (
          <Button
            icon={Plus}
            data-add-field=""
            disabledReason={whyFull ?? undefined}
            onClick={() => setAdding(true)}
          >
            <Trans>Add a field</Trans>
          </Button>
        )}
        <PreviewButton builder={builder} size="verb" />
      </div>
      <Sheet open={isAdding} onClose={() => setAdding(false)} label={t`Add a field`}>
        <h2 className="px-4 pt-2 pb-3 text-section">
          <Trans>Add a field</Trans>
        </h2>
        <ul className="grid grid-cols-2 gap-2 px-4 pb-6">
          {fieldTypes.map(type => {
            const { word, icon: Icon } = fieldLooks[type];
            return (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => {
                    setAdding(false);
                    add(type);
                  }}
                  className="flex min-h-verb w-full items-center gap-3 rounded border px-3 py-2 text-start text-row hover:bg-hover"
                >
                  <Icon size={16} aria-hidden className="shrink-0 text-text-2" />
                  {i18n._(word)}
                </button>
              </li>
            );
          })}
        </ul>
      </Sheet>
      <Sheet open={selected !== null} onClose={close} label={selected ? nameOf(selected) : ''}>
        {selected && (
          <div className="relative p-4 pt-2">
            {/* A screen reader does not hear a text outside of an open sheet. */}
            <p role="status" className="sr-only">
              {builder.said}
            </p>
            <FieldEditor key={selected.id} field={selected} builder={builder} />
            <Button wide look="primary" className="mt-4" onClick={close}>
              <Trans comment="Button that closes a dialog when work is finished">Done</Trans>
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}
