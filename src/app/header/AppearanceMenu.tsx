import { useLingui } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { type Appearance, choices, choose, useAppearance } from '../appearance.ts';
import { useAppearanceWords } from './appearance-words.ts';

/** Chooses mode, layout, style and direction; kept on this device. */
export function AppearanceMenu() {
  const { t } = useLingui();
  const chosen = useAppearance();
  const words = useAppearanceWords();
  const group = <Name extends keyof Appearance>(name: Name): MenuEntry[] => [
    { heading: words.heading[name] },
    ...choices[name].map(value => ({
      id: `${name}-${value}`,
      label: words[name][value as never] as string,
      checked: chosen[name] === value,
      onSelect: () => choose({ [name]: value }),
    })),
  ];
  return (
    <Menu
      label={t`Appearance`}
      align="end"
      trigger={props => <IconButton {...props} icon={SunMoon} iconSize={18} label={t`Appearance`} noTip />}
      entries={[...group('mode'), ...group('layout'), ...group('style'), ...group('rtl')]}
    />
  );
}
