import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Copy, MousePointerClick, Trash2 } from 'lucide-react';
import { canBeMultiline, type FormField, hasList } from '../../../domain/onboarding/form.ts';
import type { FieldFault } from '../../../domain/onboarding/form-faults.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldFaultWords } from '../form-words.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { fieldLooks, hasPlaceholder } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** The properties of the selected field, beside the list. */
export function EditorPane({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { selected, isReadOnly } = builder;
  return (
    <section
      aria-label={t`Field properties`}
      className="w-76 shrink-0 overflow-y-auto border-s bg-surface px-5 py-4"
    >
      {selected ? (
        <FieldEditor key={selected.id} field={selected} builder={builder} />
      ) : (
        <EmptyState icon={MousePointerClick} title={<Trans>No field selected</Trans>}>
          {isReadOnly ? (
            <Trans>Select a custom field to see its properties.</Trans>
          ) : (
            <Trans>Select a custom field to edit it.</Trans>
          )}
        </EmptyState>
      )}
    </section>
  );
}

/** Everything that can be said about one field; each change is seen in the preview and kept at once. */
export function FieldEditor({ field, builder }: { field: FormField; builder: Builder }) {
  const { t, i18n } = useLingui();
  const { isReadOnly, leaveEditor, close } = builder;
  const faults = builder.faultsOf(field);
  const error = (part: FieldFault['part']): string | undefined => {
    const fault = faults.find(one => one.part === part);
    return fault && i18n._(fieldFaultWords(fault));
  };
  const set = (part: Partial<Omit<FormField, 'id'>>) => builder.change(field.id, part);
  const text = { dir: 'auto', autoComplete: 'off', readOnly: isReadOnly } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves, and the key that leaves
    <div
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && leaveEditor()}
      onKeyDown={event => {
        // While a choice is lifted, the key puts that back.
        const isLifted = event.target instanceof Element && event.target.matches('[aria-pressed="true"]');
        if (event.key === 'Escape' && !isLifted) close();
      }}
    >
      <EditorHead field={field} builder={builder} />
      <TextField
        {...text}
        data-field-label=""
        data-autofocus=""
        label={<Trans>Label</Trans>}
        value={field.label}
        error={error('label')}
        aria-required
        onChange={event => set({ label: event.target.value })}
      />
      {hasPlaceholder(field.type) && (
        <TextField
          {...text}
          label={<Trans comment="Field: example text shown in an empty form field">Placeholder</Trans>}
          value={field.placeholder}
          error={error('placeholder')}
          onChange={event => set({ placeholder: event.target.value })}
        />
      )}
      <TextAreaField
        {...text}
        rows={1}
        label={<Trans>Helper text</Trans>}
        value={field.helperText}
        error={error('helperText')}
        onChange={event => set({ helperText: event.target.value })}
      />
      {hasList(field.type) && (
        <ChoiceList
          list={field.list}
          error={error('list')}
          isReadOnly={isReadOnly}
          builder={builder}
          onChange={list => set({ list })}
        />
      )}
      <div className="mt-1">
        <Switch
          label={t`Required`}
          checked={field.isRequired}
          disabled={isReadOnly}
          onChange={isRequired => set({ isRequired })}
        />
        {canBeMultiline(field.type) && (
          <Switch
            label={t`Several lines`}
            checked={field.isMultiline}
            disabled={isReadOnly}
            onChange={isMultiline => set({ isMultiline })}
          />
        )}
        {hasList(field.type) && (
          <Switch
            label={t`More than one`}
            checked={field.type === 'list'}
            disabled={isReadOnly}
            onChange={isMany => set({ type: isMany ? 'list' : 'choice' })}
          />
        )}
      </div>
    </div>
  );
}

/** The field's name and type, and the verbs on it as a whole. */
function EditorHead({ field, builder }: { field: FormField; builder: Builder }) {
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
          <Icon size={14} aria-hidden className="shrink-0" />
          {i18n._(word)}
        </p>
      </div>
      {!isReadOnly && (
        <div className="-me-2 flex shrink-0">
          <IconButton
            icon={ArrowUp}
            label={t`Move ${name} up`}
            disabledReason={at === 0 ? t`First field` : undefined}
            onClick={() => move(field, at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move ${name} down`}
            disabledReason={at === fields.length - 1 ? t`Last field` : undefined}
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
