import { useDroppable } from '@dnd-kit/core';
import { Trans } from '@lingui/react/macro';
import { SquarePlus } from 'lucide-react';
import { Link } from 'wouter';
import { fixedFields } from '../../../domain/onboarding/form.ts';
import { paths } from '../../../parts/paths.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { DropLine } from './DragHandle.tsx';
import { BOARD } from './drag.ts';
import { FieldRow } from './FieldRow.tsx';
import { AddMenu } from './FieldTypes.tsx';
import { FixedRows } from './FixedRows.tsx';
import { PreviewButton } from './PhonePreview.tsx';
import type { Builder } from './use-builder.ts';

/** The form as it is being built: its head, the fields that every form has, and those of its own. */
export function FieldCanvas({
  builder,
  gap,
  hasFieldTypes,
  hasPreview,
  isPhone,
}: {
  builder: Builder;
  /** The place among the fields at which a dragged one would be dropped. */
  gap: number | null;
  hasFieldTypes: boolean;
  hasPreview: boolean;
  isPhone: boolean;
}) {
  const { form, fields, isReadOnly } = builder;
  const { setNodeRef } = useDroppable({ id: BOARD, disabled: isReadOnly });
  const ownCount = fields.length;
  const fixedCount = fixedFields(form.identifier).length;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby="canvas"
      className="min-w-0 flex-1 overflow-y-auto bg-canvas p-4 md:p-6 md:pt-4"
    >
      <div className="mx-auto max-w-180">
        <div className="mb-2 flex min-h-view items-center gap-4">
          <h1 id="canvas" className="min-w-0 flex-1 text-section">
            <Trans>Form fields</Trans>
          </h1>
          <p className="shrink-0 text-row text-text-2">
            <Trans>
              {ownCount} custom, {fixedCount} fixed
            </Trans>
          </p>
          {!hasPreview && !isPhone && <PreviewButton builder={builder} size="view" />}
        </div>
        <div className="rounded border bg-surface">
          <FormHead builder={builder} />
          <FixedRows form={form} isFolded={isPhone} />
          {fields.length === 0 ? (
            <div className={classes('relative', gap !== null && 'bg-selected')}>
              {gap !== null && <DropLine at="before" />}
              <NoFields hasFieldTypes={hasFieldTypes} />
            </div>
          ) : (
            <ol aria-labelledby="canvas">
              {fields.map((field, index) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  at={index}
                  builder={builder}
                  line={
                    gap === index
                      ? 'before'
                      : gap === fields.length && index === fields.length - 1
                        ? 'behind'
                        : null
                  }
                />
              ))}
            </ol>
          )}
          {!isReadOnly && !isPhone && (
            <div className="border-t">
              <AddMenu builder={builder} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function FormHead({ builder: { form, isReadOnly } }: { builder: Builder }) {
  return (
    <div className="border-b px-4 py-2.5">
      <div className="flex items-baseline gap-4">
        <p dir="auto" className="name min-w-0 flex-1 text-body font-semibold">
          {form.title.trim() || <Trans>Untitled form</Trans>}
        </p>
        <TextLink as={Link} href={paths.formOptions} className="text-row max-md:py-3">
          {isReadOnly ? <Trans>Options</Trans> : <Trans>Edit title</Trans>}
        </TextLink>
      </div>
      {form.description.trim() !== '' && (
        <p dir="auto" className="line-clamp-2 text-row text-text-2 wrap-anywhere match-edge">
          {form.description}
        </p>
      )}
    </div>
  );
}

function NoFields({ hasFieldTypes }: { hasFieldTypes: boolean }) {
  return (
    <EmptyState icon={SquarePlus} title={<Trans>No custom fields yet</Trans>}>
      {hasFieldTypes ? (
        <Trans>Drag a field type here, or choose one. A form needs at least one custom field.</Trans>
      ) : (
        <Trans>Select Add a field and choose a type. A form needs at least one custom field.</Trans>
      )}
    </EmptyState>
  );
}
