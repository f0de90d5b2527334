import { useEffect, useState } from 'react';
import { type KeptFormName, keepInput, keptInput } from '../../data/kept-input.ts';
import { useFields } from './fields.ts';
import type { Rule } from './rules.ts';

const isText = (stored: object): boolean => Object.values(stored).every(value => typeof value === 'string');

/**
 * The fields of a form, as `useFields` has them. The screen lock, a reload, the end of a session and another screen leave them as
 * they were typed; a form in a dialog forgets them when it is closed.
 */
export function useKeptFields<Values extends Record<string, string>>(
  form: KeptFormName,
  initial: Values,
  rules: { [Name in keyof Values]: Rule<Values> },
): ReturnType<typeof useFields<Values>> {
  const [begun] = useState<Values>(() => ({ ...initial, ...keptInput<Partial<Values>>(form, isText) }));
  const fields = useFields(begun, rules);
  useEffect(() => {
    // The other fields may change elsewhere meanwhile.
    const typed = Object.entries(fields.values).filter(([name, value]) => value !== initial[name]);
    keepInput(form, typed.length > 0 ? Object.fromEntries(typed) : null);
  }, [form, fields.values, initial]);
  return fields;
}
