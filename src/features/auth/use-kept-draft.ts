import { useEffect } from 'react';
import { type Draft, keepSignUp } from './sign-up-draft.ts';

/** Keeps what is being typed, so that neither going back nor a reload loses it. */
export function useKeptDraft(typed: Partial<Draft>): void {
  const text = JSON.stringify(typed);
  useEffect(() => keepSignUp(JSON.parse(text) as Partial<Draft>), [text]);
}
