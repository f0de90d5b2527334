import { Trans, useLingui } from '@lingui/react/macro';
import { MousePointerClick } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import type { Builder } from './use-builder.ts';

/** What the selected field is like, beside the list. */
export function EditorPane({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { selected, isReadOnly } = builder;
  return (
    <section
      aria-label={t`Properties of the field`}
      className="w-76 shrink-0 overflow-y-auto border-s bg-surface px-5 py-4"
    >
      {selected ? (
        <FieldEditor key={selected.id} field={selected} builder={builder} />
      ) : (
        <EmptyState icon={MousePointerClick} title={<Trans>No field chosen</Trans>}>
          {isReadOnly ? (
            <Trans>Choose a field of your own to see its properties.</Trans>
          ) : (
            <Trans>Choose a field of your own to change its label, its texts and its rules.</Trans>
          )}
        </EmptyState>
      )}
    </section>
  );
}
