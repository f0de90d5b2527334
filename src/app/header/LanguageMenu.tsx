import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Listbox } from '../../ui/Listbox.tsx';

/** Chooses the language, each by its own name; kept on this device. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = useSpeak();
  return (
    <Listbox
      label={t`Language`}
      align="end"
      value={current}
      options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      onChange={value => choose(value as Language)}
      trigger={props => <IconButton {...props} icon={Languages} iconSize={18} label={t`Language`} noTip />}
    />
  );
}
