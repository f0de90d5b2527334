import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Rule } from './rules.ts';

/**
 * The fields of a form: each is checked when it changes, all of them when the form is sent, and what was typed stays
 * whatever the answer.
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  rules: { [Name in keyof Values]: Rule<Values> },
) {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());

  const names = Object.keys(rules) as (keyof Values & string)[];
  const faultOf = (name: keyof Values) => rules[name](values[name] as string, values);
  const set = (name: keyof Values, value: string) => {
    setValues(held => ({ ...held, [name]: value }));
    setTouched(held => new Set(held).add(name));
  };

  return {
    values,
    set,
    /** The sentence about the fault of a touched field; undefined without one. */
    error: (name: keyof Values): string | undefined => {
      const fault = touched.has(name) ? faultOf(name) : null;
      return fault ? i18n._(fault) : undefined;
    },
    /** The props of a field: name, value, error. */
    field(name: keyof Values & string) {
      return {
        name,
        value: values[name] as string,
        error: this.error(name),
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
      };
    },
    /** Sends a form that is right; goes to the first field that is not. */
    submit: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setTouched(new Set(names));
      const wrong = names.find(faultOf);
      if (!wrong) return send(values);
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
    },
  };
}
