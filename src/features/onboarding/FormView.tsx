import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  type FixedField,
  type FormField,
  fixedFields,
  type OnboardingForm,
} from '../../domain/onboarding/form.ts';
import { type Answers, faultsIn } from '../../domain/onboarding/form-answers.ts';
import { PasswordRules } from '../../parts/form/PasswordFields.tsx';
import { usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { AnswerField } from './AnswerField.tsx';
import { answerWords, fixedWords } from './form-words.ts';

/** The form as a merchant fills it in: usable, each answer checked by its own rules. */
export function FormView({
  form,
  dir,
  isInert = false,
  onSubmit,
}: {
  form: OnboardingForm;
  /** Another direction of writing than the page's. */
  dir?: 'ltr' | 'rtl';
  /** To be looked at alone. */
  isInert?: boolean;
  /** All answers are right. */
  onSubmit?: (answers: Answers) => void;
}) {
  const { i18n } = useLingui();
  const { fields, answer, error, set, submit } = useAnswers(form);
  const request = (field: FixedField | FormField) =>
    'label' in field ? field : { ...field, label: i18n._(fixedWords[field.id]) };
  return (
    <form
      noValidate
      dir={dir}
      inert={isInert}
      autoComplete="off"
      onSubmit={submit(answers => onSubmit?.(answers))}
    >
      <h2 dir="auto" className="match-edge text-title wrap-anywhere">
        {form.title.trim() === '' ? (
          <span className="text-text-3">
            <Trans>Untitled form</Trans>
          </span>
        ) : (
          form.title
        )}
      </h2>
      {form.description.trim() !== '' && (
        <p dir="auto" className="match-edge mt-1 whitespace-pre-line text-row text-text-2 wrap-anywhere">
          {form.description}
        </p>
      )}
      <div className="mt-4 space-y-1.5">
        {fields.map(field => (
          <div key={field.id} data-field={field.id}>
            <AnswerField
              field={request(field)}
              answer={answer(field.id)}
              error={error(field.id)}
              onAnswer={given => set(field.id, given)}
            />
            {field.type === 'password' && (
              <div className="mt-1 mb-3">
                <PasswordRules policy={form.passwordPolicy} password={answer(field.id)} />
              </div>
            )}
          </div>
        ))}
      </div>
      <Button type="submit" look="primary" wide className="mt-2">
        <Trans comment="Button that submits the onboarding form">Register</Trans>
      </Button>
    </form>
  );
}

/** A merchant's answers while they are typed: each is checked by its field's own rules when it changes, all of them when sent. */
function useAnswers(form: OnboardingForm) {
  const { i18n } = useLingui();
  const { isValid } = usePhoneNumbers();
  const [answers, setAnswers] = useState<Answers>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields = [...fixedFields(form.identifier), ...form.inputFields];
  const faults = faultsIn(form, answers, { isPhone: isValid });

  return {
    fields,
    answer: (id: string): string => answers[id] ?? '',
    /** The sentence for the fault of an answer that was touched. */
    error(id: string): string | undefined {
      const fault = touched.has(id) ? faults.get(id) : undefined;
      const field = fault && fields.find(one => one.id === id);
      return field && fault ? i18n._(answerWords(field, fault)) : undefined;
    },
    set(id: string, answer: string): void {
      setAnswers(held => ({ ...held, [id]: answer }));
      setTouched(held => new Set(held).add(id));
    },
    /** Sends answers that are right; goes to the first that is not. */
    submit: (send: (answers: Answers) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setTouched(new Set(fields.map(({ id }) => id)));
      const [wrong] = faults.keys();
      if (wrong === undefined) return send(answers);
      const place = event.currentTarget.querySelector(`[data-field="${CSS.escape(wrong)}"]`);
      place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    },
  };
}
