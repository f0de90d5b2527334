import { useLingui } from '@lingui/react/macro';
import { notify } from '../data/notices.ts';
import { type Language, speak } from './language.ts';

/** Speaks another language at once. One that cannot be had is told in a notice, and the present language stays. */
export function useSpeak(): (language: Language) => void {
  const { t } = useLingui();
  return language =>
    void speak(language).catch(() =>
      notify({
        tone: 'warn',
        key: 'language',
        text: t`This language is not on this device yet. It needs a connection once.`,
      }),
    );
}
