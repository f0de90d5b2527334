import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../parts/paths.ts';

/** The three screens of the form, in order. */
export type FormStep = 'fields' | 'options' | 'preview';

/** Each step's address and name. */
export const formSteps: readonly { step: FormStep; href: string; name: MessageDescriptor }[] = [
  { step: 'fields', href: paths.formBuilder, name: msg`Fields` },
  { step: 'options', href: paths.formOptions, name: msg`Options` },
  { step: 'preview', href: paths.formPreview, name: msg`Preview` },
];
