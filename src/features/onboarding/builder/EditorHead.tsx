import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { FormField } from '../../../domain/onboarding-form.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** Which field it is, and the verbs on it as a whole. */
export function EditorHead({ field, builder }: { field: FormField; builder: Builder }) {
  const { t, i18n } = useLingui();
  const { fields, nameOf, isReadOnly, move, duplicate, remove, whyFull } = builder;
  const name = nameOf(field);
  const at = fields.indexOf(field);
  const { word, icon: Icon } = fieldLooks[field.type];
  return (
    <div className="mb-3 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="name text-section">
          {name}
        </h2>
        <p className="flex items-center gap-1.5 text-caption text-text-3">
          <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {i18n._(word)}
        </p>
      </div>
      {!isReadOnly && (
        <div className="-me-2 flex shrink-0">
          <IconButton
            icon={ArrowUp}
            label={t`Move ${name} up`}
            disabledReason={at === 0 ? t`It is the first.` : undefined}
            onClick={() => move(field, at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move ${name} down`}
            disabledReason={at === fields.length - 1 ? t`It is the last.` : undefined}
            onClick={() => move(field, at + 1)}
          />
          <IconButton
            icon={Copy}
            label={t`Duplicate ${name}`}
            disabledReason={whyFull ?? undefined}
            onClick={() => duplicate(field)}
          />
          <IconButton
            icon={Trash2}
            label={t`Delete ${name}`}
            className="text-bad-text!"
            onClick={() => remove(field)}
          />
        </div>
      )}
    </div>
  );
}
