import { useLingui } from '@lingui/react/macro';
import type { Appearance } from '../appearance.ts';

type Words = { [Name in keyof Appearance]: Record<Appearance[Name], string> } & {
  heading: Record<keyof Appearance, string>;
};

/** What the choices of appearance are called. */
export function useAppearanceWords(): Words {
  const { t } = useLingui();
  return {
    heading: { mode: t`Mode`, layout: t`Sidebar`, style: t`Frame`, rtl: t`Direction` },
    mode: { light: t`Light`, 'semi-dark': t`Semi-dark`, dark: t`Dark` },
    layout: { default: t`As wide as fits`, mini: t`Icons only`, drawer: t`Hidden until opened` },
    style: { standard: t`None`, framed: t`Framed`, boxed: t`Boxed` },
    rtl: { auto: t`As the language`, false: t`Left to right`, true: t`Right to left` },
  };
}
