import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { lastIdentity } from '../../../data/last-identity.ts';
import { notify } from '../../../data/notices.ts';
import { type FieldType, type FormField, limits } from '../../../domain/onboarding/form.ts';
import { type FieldFault, fieldFaults } from '../../../domain/onboarding/form-faults.ts';
import { optional, urlParts, useUrlState } from '../../../parts/page/url-state.ts';
import type { MerchantForm } from '../use-merchant-form.ts';
import { addField, changeField, duplicateField, insertField, moveField, removeField } from './field-edits.ts';

export type Builder = ReturnType<typeof useBuilder>;

/** The verbs on the fields of the form; each announces its outcome and moves the focus to the next step. */
export function useBuilder({ form, isReadOnly, change }: MerchantForm) {
  const { t } = useLingui();
  const nameOf = useFieldName();
  const { root, focus } = useFocusAfter<HTMLDivElement>();
  const [selectedId, select] = useSelected();
  const [freshId, setFresh] = useState<string | null>(null);
  const [said, say] = useState('');
  const takeBack = useRef<(() => void) | null>(null);
  const fields = form.inputFields;
  const most = limits.fields;
  const selected = fields.find(({ id }) => id === selectedId) ?? null;

  const toEditor = useRef(() => focus(places.label));
  useEffect(() => {
    if (selected?.id) toEditor.current();
  }, [selected?.id]);

  const rest = (id: string): string[] => {
    const at = fields.findIndex(field => field.id === id);
    const near = fields[at + 1] ?? fields[at - 1];
    return near ? [places.row(near.id)] : [places.fieldTypes, places.add];
  };

  return {
    form,
    fields,
    isReadOnly,
    root,
    focus,
    said,
    say,
    selected,
    nameOf,
    /** The reason why no field can be added; null while one can. */
    whyFull: fields.length >= limits.fields ? t`Forms can have up to ${most} custom fields.` : null,
    /** The faults of a field; none of one that has just been added, until its editor is left. */
    faultsOf: (field: FormField): FieldFault[] =>
      isReadOnly || field.id === freshId ? [] : fieldFaults(field, fields),
    leaveEditor: () => setFresh(null),

    select(id: string): void {
      setFresh(null);
      select(id);
      focus(places.label);
    },
    close(): void {
      setFresh(null);
      select(null);
      if (selected) focus(places.row(selected.id));
    },
    add(type: FieldType, at: number = fields.length): void {
      const id = crypto.randomUUID();
      change(present => addField(present, type, id, at));
      setFresh(id);
      select(id);
      const place = at + 1;
      const total = fields.length + 1;
      say(t`Field added at position ${place} of ${total}.`);
    },
    change(id: string, part: Partial<Omit<FormField, 'id'>>): void {
      change(present => changeField(present, id, part));
    },
    move(field: FormField, to: number): void {
      if (to < 0 || to >= fields.length) return;
      change(present => moveField(present, field.id, to));
      const name = nameOf(field);
      const place = to + 1;
      const total = fields.length;
      say(t`${name}: position ${place} of ${total}.`);
    },
    duplicate(field: FormField): void {
      const id = crypto.randomUUID();
      change(present =>
        duplicateField(present, field.id, id, (label, copy) =>
          copy === 1 ? t`Copy of ${label}` : t`Copy ${copy} of ${label}`,
        ),
      );
      setFresh(null);
      select(id);
      const name = nameOf(field);
      say(t`${name} duplicated.`);
    },
    remove(field: FormField): void {
      const at = fields.indexOf(field);
      const owner = lastIdentity()?.identity;
      const name = nameOf(field);
      const undo = () => {
        takeBack.current = null;
        if (lastIdentity()?.identity !== owner) return;
        change(present => insertField(present, field, at));
        focus(places.row(field.id));
        say(t`${name} restored.`);
      };
      takeBack.current = undo;
      change(present => removeField(present, field.id));
      setFresh(null);
      select(null);
      focus(...rest(field.id));
      notify({
        tone: 'info',
        key: `field-${field.id}`,
        text: t`${name} deleted.`,
        action: { label: t`Undo`, run: undo },
      });
    },
    /** Takes back the last deletion. */
    undo: () => takeBack.current?.(),
  };
}

const selection = urlParts<{ field: string | null }>({ field: optional('field') });

/** The field that is edited; it lives in the address, so that a fault can lead to its field and a reload keeps it. */
function useSelected(): [string | null, (id: string | null) => void] {
  const { view, go } = useUrlState(selection);
  return [view.field, field => go({ field }, 'replace')];
}

/** Moves the focus after the next render, to the first selector that finds an element. */
function useFocusAfter<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const wanted = useRef<readonly string[]>([]);
  const [, draw] = useState(0);
  useEffect(() => {
    const places = wanted.current.map(place => root.current?.querySelector<HTMLElement>(place));
    const found = places.find(element => element);
    if (!found) return;
    wanted.current = [];
    found.focus();
  });
  return {
    root,
    focus(...places: string[]): void {
      wanted.current = places;
      draw(count => count + 1);
    },
  };
}

/** A field's name in the builder, also before it has a label. */
function useFieldName(): (field: Pick<FormField, 'label'>) => string {
  const { t } = useLingui();
  return field => field.label.trim() || t`Untitled field`;
}

const quoted = (id: string): string => `"${CSS.escape(id)}"`;

/** The selectors of the elements that the builder moves the focus to. */
export const places = {
  row: (id: string) => `[data-field-row=${quoted(id)}]`,
  label: '[data-field-label]',
  fieldTypes: '[data-field-types]',
  add: '[data-add-field]',
  choice: (at: number) => `[data-choice=${quoted(String(at))}]`,
  choiceHandle: (at: number) => `[data-choice-handle=${quoted(String(at))}]`,
  addChoice: '[data-add-choice]',
};
