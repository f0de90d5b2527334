import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentChoice } from '../../data/recent-choices.ts';
import { type Fit, fitOf, rankOf, type SearchQuery } from '../../domain/search.ts';

/** The groups in the order in which they stand when they answer equally well. */
const groups = [
  'recent',
  'terminals',
  'merchants',
  'settlementReports',
  'payments',
  'webhooks',
  'applications',
  'actions',
  'places',
] as const;
/** A group of the palette's entries. */
export type Group = (typeof groups)[number];

/** Something that can be chosen in the palette. */
export type Choice = {
  /** Names the thing to be chosen: it does not change with its words or its place. */
  key: string;
  group: Group;
  kind: RecentChoice['kind'];
  icon: LucideIcon;
  title: string;
  /** The name inside the title, where that is a sentence. */
  name?: string;
  /** The title is an id or an address: left to right in every language. */
  isIdTitle?: boolean;
  detail?: string | null;
  /** An id beside the names. */
  id?: string | null;
  /** At the end: an amount, a key. */
  note?: ReactNode;
  fit: Fit;
  /** The reason why it cannot be chosen now. */
  disabledReason?: string;
  href?: string;
  /** Leads out of the product, in a new tab. */
  isOutside?: boolean;
  run?: () => void;
  /** It answers the search as a whole rather than by its words. */
  isSummary?: boolean;
  /** Offered only where its words are typed. */
  isRare?: boolean;
};

/** The choices that answer what is typed, by their titles and details; all of them for nothing. */
export const answering = (choices: readonly Choice[], query: SearchQuery): Choice[] =>
  query.whole === ''
    ? choices.filter(({ isRare }) => !isRare)
    : choices.flatMap(choice => {
        const fit = fitOf([choice.title, choice.detail ?? null, choice.id ?? null], query);
        return fit ? [{ ...choice, fit }] : [];
      });

/** One group with its choices. */
export type Grouped = { group: Group; choices: Choice[] };

const bestOf = ({ choices }: Grouped): number => Math.min(...choices.map(({ fit }) => rankOf(fit)));

/** The choices by group, the group with the best answer first; with nothing typed in their own order. */
export function grouped(choices: readonly Choice[], isTyped: boolean): Grouped[] {
  const all = groups
    .map(group => ({ group, choices: choices.filter(choice => choice.group === group) }))
    .filter(one => one.choices.length > 0);
  if (!isTyped) return all;
  // Stable: groups that answer equally well keep their order.
  const sorted = all.map(one => ({
    ...one,
    choices: one.choices.toSorted((a, b) => rankOf(a.fit) - rankOf(b.fit)),
  }));
  return sorted.toSorted((a, b) => bestOf(a) - bestOf(b));
}
