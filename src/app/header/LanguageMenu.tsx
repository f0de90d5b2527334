import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { notify } from '../../data/notices.ts';
import { type Language, languages, speak, useLanguage } from '../../parts/language.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** Chooses the language, each by its own name; kept on this device. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = (language: Language) =>
    speak(language).catch(() =>
      notify({
        tone: 'warn',
        key: 'language',
        text: t`This language is not on this device yet. It needs the network once.`,
      }),
    );
  return (
    <Menu
      label={t`Language`}
      align="end"
      trigger={props => <IconButton {...props} icon={Languages} iconSize={18} label={t`Language`} noTip />}
      entries={Object.entries(languages).map(([code, name]) => ({
        id: code,
        label: name,
        checked: code === current,
        onSelect: () => void choose(code as Language),
      }))}
    />
  );
}
