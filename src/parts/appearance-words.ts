import { useLingui } from '@lingui/react/macro';
import type { Appearance } from './appearance.ts';

type Words = { [Name in keyof Appearance]: Record<Appearance[Name], string> } & {
  heading: Record<keyof Appearance, string>;
};

/** What the choices of appearance are called. */
export function useAppearanceWords(): Words {
  const { t } = useLingui();
  return {
    heading: {
      mode: t`Mode`,
      layout: t`Sidebar`,
      style: t`Frame`,
      rtl: t`Direction`,
      transition: t`Transition`,
    },
    mode: { light: t`Light`, 'semi-dark': t`Semi-dark`, dark: t`Dark` },
    layout: { default: t`As wide as fits`, mini: t`Icons only`, drawer: t`Hidden until opened` },
    style: { standard: t({ message: 'None', context: 'frame' }), framed: t`Framed`, boxed: t`Boxed` },
    transition: {
      fade: t`Fade`,
      'slide-left': t`Slide left`,
      'slide-right': t`Slide right`,
      'slide-up': t`Slide up`,
      'slide-down': t`Slide down`,
      none: t({ message: 'None', context: 'transition' }),
    },
    rtl: { auto: t`As the language`, false: t`Left to right`, true: t`Right to left` },
  };
}
