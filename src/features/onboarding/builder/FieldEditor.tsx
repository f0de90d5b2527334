import { Trans, useLingui } from '@lingui/react/macro';
import { canBeMultiline, type FormField, hasList } from '../../../domain/onboarding-form.ts';
import type { FieldFault } from '../../../domain/onboarding-form-faults.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldFaultWords } from '../fault-words.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { EditorHead } from './EditorHead.tsx';
import { hasPlaceholder } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** Everything that can be said about one field; each change is seen in the preview and kept at once. */
export function FieldEditor({ field, builder }: { field: FormField; builder: Builder }) {
  const { t, i18n } = useLingui();
  const { isReadOnly, settle, close } = builder;
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
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && settle()}
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
          label={<Trans>Placeholder</Trans>}
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
