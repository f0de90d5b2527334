import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Languages, type LucideIcon, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../../data/config.ts';
import { type Appearance, choices, choose, useAppearance } from '../../parts/preferences/appearance.ts';
import { type Language, languages, speak, useLanguage } from '../../parts/preferences/language.ts';
import { loadable } from '../../ui/loadable.tsx';
import { loadScreen } from '../missing-chunk.ts';
import { Logo } from './Logo.tsx';

const LastGoodStrip = loadable(
  async () => (await loadScreen(() => import('../LateStrips.tsx'))).LastGoodStrip,
);

// Radius in px and strength of each ring of the tap.
const rings: readonly [radius: number, opacity: number][] = [
  [104, 0.87],
  [210, 0.41],
  [316, 0.25],
  [422, 0.12],
  [528, 0.07],
];

/** Signing in: the slate half says what Tapdeck is, the other half asks; on a phone only a header stays. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { late } = useConfig();
  return (
    <div className="flex min-h-dvh bg-surface">
      <aside
        data-mode="semi-dark"
        className="relative hidden min-h-dvh flex-1 flex-col justify-between overflow-hidden bg-sidebar p-12 lg:flex"
      >
        <div className="-mt-1">
          <Logo isLarge />
        </div>
        <Rings />
        <p className="max-w-140 text-balance pb-2 text-metric leading-9 tracking-(--title-tracking) text-side-active-text">
          <Trans>Merchants, terminals and settlements, online or offline.</Trans>
        </p>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col lg:max-w-140">
        <header className="flex flex-wrap items-center gap-2 px-4 py-4 md:px-8 md:py-6">
          <span className="lg:hidden">
            <Logo onSurface />
          </span>
          <span className="ms-auto" />
          <AuthChoices />
        </header>
        {late === 'unusable' && <LastGoodStrip />}
        <main className="flex flex-1 flex-col px-4 pt-4 pb-12 md:justify-center md:pt-0 md:pb-21">
          <div className="mx-auto w-full max-w-96">{children}</div>
        </main>
      </div>
    </div>
  );
}

function Rings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 560"
      width="560"
      height="560"
      className="rtl:-scale-x-100 absolute start-12 top-33 fill-none stroke-[40] stroke-side-bar"
    >
      {rings.map(([radius, opacity]) => (
        <path key={radius} opacity={opacity} d={`M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`} />
      ))}
    </svg>
  );
}

/** Language and mode for somebody who is not signed in; the system's own lists, since signing in should be small. */
function AuthChoices() {
  const { t } = useLingui();
  const language = useLanguage();
  const { mode } = useAppearance();
  const modes = {
    light: t({ message: 'Light', comment: 'Theme with a light background' }),
    'semi-dark': t({ message: 'Semi-dark', comment: 'Theme with a dark sidebar and light content' }),
    dark: t({ message: 'Dark', comment: 'Theme with a dark background' }),
  } satisfies Record<Appearance['mode'], string>;
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
      className={`relative inline-flex h-view min-w-view shrink-0 items-center justify-center gap-1.5 rounded border text-row text-text-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${children ? 'border-line-strong px-3 font-medium' : 'border-unseen'}`}
    >
      <Icon size={children ? 16 : 18} aria-hidden />
      {children}
      {children && <ChevronDown size={14} aria-hidden />}
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
