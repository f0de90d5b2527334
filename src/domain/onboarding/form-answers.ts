import { meetsPolicy, type PasswordPolicy } from '../account.ts';
import { type FieldType, type FormField, fixedFields, limits, type OnboardingForm } from './form.ts';

/**
 * A merchant's answers, by the field's id. A checkbox answers `true` or nothing, a date as `2026-11-20`, a list one value a
 * line.
 */
export type Answers = Readonly<Record<string, string>>;

/** The fault of an answer. */
export type AnswerFault = 'required' | 'too-long' | 'not-listed' | 'password' | Checked;
type Checked = 'number' | 'email' | 'phone' | 'date';

/** Rules from outside the form that an answer is checked by. */
export type Knowledge = {
  /** True where a text is a telephone number; without it the shape of E.164 decides. */
  isPhone?: (text: string) => boolean;
  passwordPolicy?: PasswordPolicy;
};

/** The rule for the answer to a field, the form's own or a fixed one. */
export type AnswerRule = { type: FieldType | 'password'; isRequired: boolean; list?: readonly string[] };

const isE164 = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s()./-]/g, ''));

const checks: Readonly<Record<Checked, (text: string, known: Knowledge) => boolean>> = {
  number: text => /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text),
  email: text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  phone: (text, { isPhone = isE164 }) => isPhone(text),
  date: text => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
};

/** The values that a field of type `list` was answered with. */
export const chosenIn = (answer: string): string[] => answer.split('\n').filter(value => value !== '');

/** The answer of a field of type `list`, its values in the order of the list. */
export const answerOf = (field: Pick<FormField, 'list'>, chosen: ReadonlySet<string>): string =>
  field.list.filter(value => chosen.has(value)).join('\n');

/** Faults of an answer by the rules of its own field; none where it is right. */
export function faultsOf(field: AnswerRule, answer: string, known: Knowledge = {}): AnswerFault[] {
  const { type } = field;
  const text = type === 'password' ? answer : answer.trim();
  if (text === '') return field.isRequired ? ['required'] : [];
  const faults: AnswerFault[] = [];
  if (type === 'password' && known.passwordPolicy && !meetsPolicy(known.passwordPolicy, text))
    faults.push('password');
  if (isChecked(type) && !checks[type](text, known)) faults.push(type);
  const values = type === 'list' ? chosenIn(answer) : type === 'choice' ? [answer] : [];
  if (values.some(value => !field.list?.includes(value))) faults.push('not-listed');
  if (text.length > limits.answer) faults.push('too-long');
  return faults;
}

/** The first thing wrong with each answer to a form, by the field's id, in the order of the form. */
export function faultsIn(
  form: OnboardingForm,
  answers: Answers,
  known: Omit<Knowledge, 'passwordPolicy'> = {},
): Map<string, AnswerFault> {
  const { passwordPolicy } = form;
  const faults = new Map<string, AnswerFault>();
  for (const field of [...fixedFields(form.identifier), ...form.inputFields]) {
    const [first] = faultsOf(field, answers[field.id] ?? '', { ...known, passwordPolicy });
    if (first) faults.set(field.id, first);
  }
  return faults;
}

const isChecked = (type: AnswerRule['type']): type is Checked => Object.hasOwn(checks, type);

/** True where there is such a day: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
