import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

/** Chooses the language, each by its own name; kept on this device. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = useSpeak();
  return (
    <Menu
      label={t`Language`}
      align="end"
      trigger={props => <IconButton {...props} icon={Languages} iconSize={18} label={t`Language`} noTip />}
      entries={Object.entries(languages).map(([code, name]) => ({
        id: code,
        label: name,
        checked: code === current,
        onSelect: () => choose(code as Language),
      }))}
    />
  );
}
