import { useLingui } from '@lingui/react/macro';
import { SunMoon } from 'lucide-react';
import {
  type Appearance,
  choices,
  choose,
  useAppearance,
  useAppearanceWords,
} from '../../parts/preferences/appearance.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';

/** Chooses mode, layout, style, direction and transition; kept on this device. */
export function AppearanceMenu() {
  const { t } = useLingui();
  const chosen = useAppearance();
  const words = useAppearanceWords();
  const group = (name: keyof Appearance): MenuEntry[] => [
    { heading: words.heading[name] },
    ...choices[name].map(value => ({
      id: `${name}-${value}`,
      label: (words[name] as Record<string, string>)[value] ?? value,
      checked: chosen[name] === value,
      onSelect: () => choose({ [name]: value }),
    })),
  ];
  return (
    <Menu
      label={t`Appearance`}
      align="end"
      trigger={props => <IconButton {...props} icon={SunMoon} iconSize={18} label={t`Appearance`} noTip />}
      entries={(['mode', 'layout', 'style', 'rtl', 'transition'] as const).flatMap(group)}
    />
  );
}
