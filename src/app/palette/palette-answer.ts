import { useLingui } from '@lingui/react/macro';
import { CodeXml, Landmark, type LucideIcon, SmartphoneNfc, Store, Webhook } from 'lucide-react';
import { type RecentChoice, recentChoices } from '../../data/recent-choices.ts';
import { type Asked, asked } from '../../domain/find.ts';
import { type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';
import { verbWords } from '../../parts/terminal/terminal-words.ts';
import { answering, type Choice, type Group, type Grouped, grouped } from './choices.ts';
import { useCommands } from './commands.ts';
import { askedVerb, useFoundChoices } from './found-choices.tsx';

/** What the palette shows for what is typed. */
export type PaletteAnswer = {
  groups: Grouped[];
  /** By what texts are marked. */
  asked: Asked;
  /** What was never loaded on this device. */
  missing: Group[];
  /** Whether it answers what is typed now. */
  isSettled: boolean;
};

/** Everything that answers what is typed; with nothing typed what was chosen last, and what can be done and gone to. */
export function usePalette(text: string, onLogout: () => void): PaletteAnswer {
  const { i18n } = useLingui();
  const names = Object.fromEntries(terminalVerbs.map(verb => [verb, i18n._(verbWords[verb])]));
  const { verb, rest } = askedVerb(text, names as Record<TerminalVerb, string>);
  const whole = asked(text);
  const ofThings = asked(rest);
  const found = useFoundChoices(rest, ofThings, verb);
  const commands = useCommands(onLogout);
  const isTyped = whole.whole !== '';
  const recent = isTyped ? [] : recentChoices().flatMap(choice => asChoice(choice, commands));
  const shown = [...recent, ...found.choices, ...answering(commands, whole)];
  return {
    groups: grouped(shown, isTyped),
    asked: ofThings,
    missing: found.missing,
    isSettled: found.isSettled,
  };
}

const icons: Record<Exclude<RecentChoice['kind'], 'command'>, LucideIcon> = {
  terminal: SmartphoneNfc,
  merchant: Store,
  settlementReport: Landmark,
  webhook: Webhook,
  application: CodeXml,
};

/** A command goes by its present words; one that is no longer there is left out. */
function asChoice(recent: RecentChoice, commands: readonly Choice[]): Choice[] {
  const { kind, key, href, title, detail } = recent;
  if (kind === 'command') {
    const command = commands.find(each => each.key === key);
    return command ? [{ ...command, key: `recent ${key}`, group: 'recent' }] : [];
  }
  if (href === null) return [];
  const isIdTitle = kind === 'settlementReport' || kind === 'webhook';
  return [
    {
      kind,
      key: `recent ${key}`,
      href,
      title,
      detail,
      isIdTitle,
      group: 'recent',
      icon: icons[kind],
      fit: 'exact',
    },
  ];
}

/** What the groups are called. */
export function useGroupWords(): Record<Group, string> {
  const { t } = useLingui();
  return {
    recent: t`Recently chosen`,
    terminals: t({ message: 'Terminals', context: 'navigation' }),
    merchants: t({ message: 'Merchants', context: 'navigation' }),
    settlementReports: t`Settlement reports`,
    webhooks: t`Webhooks`,
    applications: t`Applications`,
    actions: t`Actions`,
    places: t`Go to`,
  };
}
