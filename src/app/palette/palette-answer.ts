import { useLingui } from '@lingui/react/macro';
import { CodeXml, CreditCard, Landmark, type LucideIcon, SmartphoneNfc, Store, Webhook } from 'lucide-react';
import { type RecentChoice, recentChoices } from '../../data/recent-choices.ts';
import { type SearchQuery, searchQuery } from '../../domain/search.ts';
import { type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';
import { verbWords } from '../../parts/terminal/terminal-words.ts';
import { answering, type Choice, type Group, type Grouped, grouped } from './choices.ts';
import { useCommands } from './commands.ts';
import { askedVerb, useFoundChoices, useOpenRecordChoices } from './found-choices.tsx';
import { usePaymentChoices } from './payment-choices.tsx';

/** The palette's choices for the typed text. */
export type PaletteAnswer = {
  groups: Grouped[];
  /** By what texts are marked. */
  query: SearchQuery;
  /** Groups whose data was never loaded on this device. */
  missing: Group[];
  /** True when the choices belong to the present text, false while they are loading. */
  isLoaded: boolean;
};

/** Everything that answers what is typed; with nothing typed what was chosen last, and what can be done and gone to. */
export function usePalette(text: string, onLogout: () => void): PaletteAnswer {
  const { i18n } = useLingui();
  const names = Object.fromEntries(terminalVerbs.map(verb => [verb, i18n._(verbWords[verb])]));
  const { verb, rest } = askedVerb(text, names as Record<TerminalVerb, string>);
  const whole = searchQuery(text);
  const ofThings = searchQuery(rest);
  const found = useFoundChoices(rest, ofThings, verb);
  const payments = usePaymentChoices(text);
  const commands = useCommands(onLogout);
  const ofRecord = useOpenRecordChoices();
  const isTyped = whole.whole !== '';
  const recent = isTyped ? [] : recentChoices().flatMap(choice => asChoice(choice, commands));
  const known = new Set(found.choices.map(({ key }) => key));
  const here = answering(ofRecord, whole).filter(({ key }) => !known.has(key));
  // A link to another page never stands first while better answers are loading.
  const { summary } = payments;
  const isSummed = found.isLoaded && summary && (!summary.isFallback || found.choices.length === 0);
  const shown = [
    ...recent,
    ...here,
    ...found.choices,
    ...payments.choices,
    ...(isSummed ? [summary.choice] : []),
    ...answering(commands, whole),
  ];
  return {
    groups: grouped(shown, isTyped),
    query: ofThings,
    missing: found.missing,
    isLoaded: found.isLoaded && payments.isLoaded,
  };
}

const icons: Record<Exclude<RecentChoice['kind'], 'command'>, LucideIcon> = {
  terminal: SmartphoneNfc,
  merchant: Store,
  settlementReport: Landmark,
  payment: CreditCard,
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
  const isIdTitle = kind === 'settlementReport' || kind === 'payment' || kind === 'webhook';
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

/** Headings of the groups. */
export function useGroupWords(): Record<Group, string> {
  const { t } = useLingui();
  return {
    recent: t({ message: 'Recent', comment: 'Group of the command palette: pages opened last' }),
    terminals: t({ message: 'Terminals', context: 'navigation' }),
    merchants: t({ message: 'Merchants', context: 'navigation' }),
    settlementReports: t`Settlement reports`,
    payments: t`Transactions`,
    webhooks: t`Webhooks`,
    applications: t`Applications`,
    actions: t({ message: 'Actions', comment: 'Group of the command palette: commands' }),
    places: t`Go to`,
  };
}
