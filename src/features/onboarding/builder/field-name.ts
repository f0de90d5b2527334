import { useLingui } from '@lingui/react/macro';
import type { FormField } from '../../../domain/onboarding-form.ts';

/** What a field is called in the builder, also before it has a label. */
export function useFieldName(): (field: Pick<FormField, 'label'>) => string {
  const { t } = useLingui();
  return field => field.label.trim() || t`Untitled field`;
}
