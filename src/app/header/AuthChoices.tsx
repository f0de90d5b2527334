import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Languages, type LucideIcon, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Appearance, choices, choose, useAppearance } from '../../parts/preferences/appearance.ts';
import { type Language, languages, speak, useLanguage } from '../../parts/preferences/language.ts';

/** Language and mode for somebody who is not signed in; the system's own lists, since signing in should be small. */
export function AuthChoices() {
  const { t } = useLingui();
  const language = useLanguage();
  const { mode } = useAppearance();
  const modes = { light: t`Light`, 'semi-dark': t`Semi-dark`, dark: t`Dark` } satisfies Record<
    Appearance['mode'],
    string
  >;
  return (
    <>
      <Choice
        icon={Languages}
        label={t`Language`}
        value={language}
        options={Object.entries(languages)}
        onChange={value => void speak(value as Language).catch(() => undefined)}
      >
        {languages[language]}
      </Choice>
      <Choice
        icon={SunMoon}
        label={t`Appearance`}
        value={mode}
        options={choices.mode.map(value => [value, modes[value]])}
        onChange={value => choose({ mode: value as Appearance['mode'] })}
      />
    </>
  );
}

function Choice({
  icon: Icon,
  label,
  value,
  options,
  onChange,
  children,
}: {
  icon: LucideIcon;
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
  /** The present value in words; without it only the icon is seen. */
  children?: ReactNode;
}) {
  return (
    <span
      className={`relative inline-flex h-view min-w-view items-center justify-center gap-1.5 rounded border text-row text-text-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${children ? 'border-line-strong px-3 font-medium' : 'border-transparent'}`}
    >
      <Icon size={children ? 16 : 18} strokeWidth={1.75} aria-hidden />
      {children}
      {children && <ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map(([code, name]) => (
          <option key={code} value={code} className="bg-surface text-text">
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
