import { useLingui } from '@lingui/react';
import { CodeXml, Landmark, type LucideIcon, SmartphoneNfc, Store, Webhook } from 'lucide-react';
import { type RecentChoice, recentChoices } from '../../data/recent-choices.ts';
import { type Asked, asked } from '../../domain/find.ts';
import { type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';
import { verbWords } from '../../parts/terminal/terminal-words.ts';
import { askedVerb } from './asked-verb.ts';
import { answering, type Choice, type Group, type Grouped, grouped } from './choices.ts';
import { useActions } from './use-actions.ts';
import { useFoundChoices } from './use-found-choices.tsx';
import { usePlaces } from './use-places.ts';

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
  const commands = [...useActions(onLogout), ...usePlaces()];
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
