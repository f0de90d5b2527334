import type { KeyboardEvent } from 'react';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { FormFrame } from '../FormFrame.tsx';
import type { MerchantForm } from '../use-merchant-form.ts';
import { FieldBoard } from './FieldBoard.tsx';
import { FieldCanvas } from './FieldCanvas.tsx';
import { EditorPane } from './FieldEditor.tsx';
import { FieldTypes } from './FieldTypes.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { PhoneSheets } from './PhoneSheets.tsx';
import { useBuilder } from './use-builder.ts';

/** Builds the form with which merchants register: its fields, their order, and how a phone shows them. */
export function FormBuilderScreen({ title }: { title: string }) {
  return (
    <FormFrame step="fields" title={title}>
      {merchantForm => <BuilderPanes merchantForm={merchantForm} />}
    </FormFrame>
  );
}

const withFieldTypes = '(width >= 64rem)';
const withPreview = '(width >= 80rem)';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** The four panes of the builder, as many of them as there is room for; a phone has the rest in sheets. */
function BuilderPanes({ merchantForm }: { merchantForm: MerchantForm }) {
  const builder = useBuilder(merchantForm);
  const isPhone = useMedia(phone);
  const hasFieldTypes = useMedia(withFieldTypes) && !builder.isReadOnly;
  const hasPreview = useMedia(withPreview);
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    event.preventDefault();
    builder.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works wherever the focus is inside
    <div ref={builder.root} onKeyDown={undo} className="flex min-h-0 flex-1 flex-col">
      <p role="status" className="sr-only">
        {builder.said}
      </p>
      <FieldBoard builder={builder}>
        {gap => (
          <div className="flex min-h-0 flex-1">
            {hasFieldTypes && <FieldTypes builder={builder} />}
            <FieldCanvas
              builder={builder}
              gap={gap}
              hasFieldTypes={hasFieldTypes}
              hasPreview={hasPreview}
              isPhone={isPhone}
            />
            {!isPhone && <EditorPane builder={builder} />}
            {hasPreview && (
              <section className="w-93 shrink-0 overflow-y-auto border-s bg-canvas p-6 pt-4">
                <PhonePreview form={builder.form} shown={builder.selected?.id ?? null} />
              </section>
            )}
          </div>
        )}
      </FieldBoard>
      {isPhone && <PhoneSheets builder={builder} />}
    </div>
  );
}
