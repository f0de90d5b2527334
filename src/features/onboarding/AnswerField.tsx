import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { isMultilineField } from '../../domain/onboarding/form.ts';
import { type AnswerRule, answerOf, chosenIn } from '../../domain/onboarding/form-answers.ts';
import { SecretField } from '../../parts/form/PasswordFields.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldLine } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** A field as it is drawn: one of the form's own, or a fixed one with its label. */
type DrawnField = AnswerRule & {
  label: string;
  placeholder?: string;
  helperText?: string;
  isMultiline?: boolean;
};

type Props = {
  field: DrawnField;
  answer: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
};

// Numbers, addresses of the network and dates read from left to right in every language.
const inputs = {
  text: { type: 'text', dir: 'auto' },
  multiline: { type: 'text', dir: 'auto' },
  address: { type: 'text', dir: 'auto' },
  number: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  date: { type: 'date', dir: 'ltr' },
} as const;

/** The control of one field of the merchants' form, by its type. */
export function AnswerField({ field, answer, error, onAnswer }: Props) {
  const { type, placeholder } = field;
  const text = { label: <Label field={field} />, hint: field.helperText, error };
  const control = {
    ...text,
    value: answer,
    placeholder,
    autoComplete: 'off',
    'aria-required': field.isRequired || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onAnswer(event.target.value),
  };
  if (type === 'password') return <SecretField {...control} autoComplete="new-password" />;
  if (type === 'choice')
    return (
      <Select {...control}>
        <option value="">{placeholder}</option>
        {field.list?.map(value => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </Select>
    );
  if (type === 'list') return <ManyOf field={field} answer={answer} error={error} onAnswer={onAnswer} />;
  if (type === 'checkbox') return <YesOrNo field={field} answer={answer} error={error} onAnswer={onAnswer} />;
  if (isMultilineField({ type, isMultiline: field.isMultiline ?? false }))
    return <TextAreaField {...control} dir="auto" />;
  return <TextField {...control} {...inputs[type]} />;
}

function Label({ field }: { field: DrawnField }): ReactNode {
  const label = field.label.trim() === '' ? <Trans>Untitled field</Trans> : field.label;
  return (
    <span dir="auto" className="wrap-anywhere">
      {label}
      {!field.isRequired && (
        <span className="ms-1.5 font-normal text-text-3">
          <Trans>(optional)</Trans>
        </span>
      )}
    </span>
  );
}

function ManyOf({ field, answer, error, onAnswer }: Props) {
  const line = useId();
  const chosen = new Set(chosenIn(answer));
  const list = field.list ?? [];
  const toggle = (value: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(value);
    else next.delete(value);
    onAnswer(answerOf({ list: [...list] }, next));
  };
  return (
    <fieldset aria-describedby={line} className="min-w-0">
      <legend className="mb-1.5 text-row font-medium">
        <Label field={field} />
      </legend>
      <div data-error={error ? '' : undefined} className="field-frame divide-y">
        {list.map((value, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: while a form is built, two values may be the same for a moment
            key={at}
            label={<span dir="auto">{value}</span>}
            checked={chosen.has(value)}
            onChange={event => toggle(value, event.target.checked)}
            className="flex! min-h-verb w-full px-3"
          />
        ))}
      </div>
      <FieldLine id={line} hint={field.helperText} error={error} />
    </fieldset>
  );
}

function YesOrNo({ field, answer, error, onAnswer }: Props) {
  const line = useId();
  return (
    <div>
      <Checkbox
        label={<Label field={field} />}
        checked={answer === 'true'}
        aria-describedby={line}
        aria-invalid={error ? true : undefined}
        aria-required={field.isRequired || undefined}
        onChange={event => onAnswer(event.target.checked ? 'true' : '')}
        className="min-h-verb font-medium"
      />
      <FieldLine id={line} hint={field.helperText} error={error} />
    </div>
  );
}
