import { FormFrame } from '../FormFrame.tsx';
import { Builder } from './Builder.tsx';

/** Builds the form with which merchants register: its fields, their order, and how a phone shows them. (specification §2, §3) */
export function FormBuilderScreen({ title }: { title: string }) {
  return (
    <FormFrame step="fields" title={title}>
      {merchantForm => <Builder merchantForm={merchantForm} />}
    </FormFrame>
  );
}
