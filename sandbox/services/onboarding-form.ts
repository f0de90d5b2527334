import type { InferOutput } from 'valibot';
import type { newForm } from '../../contract/auth-requests.ts';
import type {
  FormField as DomainField,
  OnboardingForm as DomainForm,
} from '../../src/domain/onboarding/form.ts';

/** A form as it is sent and kept. */
export type OnboardingForm = InferOutput<typeof newForm>;

/** The attribute that keeps the answer to a field of the form's own. */
export const attributeOf = (field: Pick<DomainField, 'label'>): string => `custom_${field.label.trim()}`;

/** The form in the words in which its rules are written; `idOf` gives each field an ID of its own. */
export const asDomainForm = (
  form: OnboardingForm,
  idOf: (field: OnboardingForm['inputFields'][number], index: number) => string,
): DomainForm => ({
  ...form,
  inputFields: form.inputFields.map((field, index) => ({ ...field, id: idOf(field, index) })),
  isReadOnly: true,
});
