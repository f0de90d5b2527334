import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { fixedFields, type OnboardingForm } from '../../domain/onboarding-form.ts';
import { type Answers, faultsIn } from '../../domain/onboarding-form-answers.ts';
import { usePhoneNumbers } from '../../parts/form/phone-numbers.ts';
import { answerWords } from './answer-words.ts';

/** A merchant's answers while they are typed: each is checked by its field's own rules when it changes, all of them when sent. */
export function useAnswers(form: OnboardingForm) {
  const { i18n } = useLingui();
  const { isValid } = usePhoneNumbers();
  const [answers, setAnswers] = useState<Answers>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const fields = [...fixedFields(form.identifier), ...form.inputFields];
  const faults = faultsIn(form, answers, { isPhone: isValid });

  return {
    fields,
    answer: (id: string): string => answers[id] ?? '',
    /** What is wrong with an answer that was touched, in words. */
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
