import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import {
  BookOpen,
  CodeXml,
  House,
  Inbox,
  Landmark,
  type LucideIcon,
  SmartphoneNfc,
  Store,
  UserRound,
  Webhook,
} from 'lucide-react';
import { useConfig } from '../../data/config.ts';
import { paths } from '../../parts/paths.ts';
import { activeEntry } from '../navigation.ts';
import { routes } from '../routes.ts';
import type { Choice } from './choices.ts';

const icons: Record<string, LucideIcon> = {
  [paths.home]: House,
  [paths.merchants]: Store,
  [paths.terminals]: SmartphoneNfc,
  [paths.settlements]: Landmark,
  [paths.transactionHistory]: Landmark,
  [paths.profile]: UserRound,
  [paths.applications]: CodeXml,
  [paths.webhooks]: Webhook,
};

/** Pages that need a thing to be about, and those that only trouble leads to. */
const isNoPlace = (path: string) =>
  path.includes(':') || path.startsWith('/error-pages/') || ['/manage-merchant', '/webhook'].includes(path);

/** Every page that can be gone to by itself, and the provider's documentation. */
export function usePlaces(): Choice[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const docs = useConfig().data?.documentationUrl;
  const place = (key: string, title: string, icon: LucideIcon): Choice => ({
    key: `place ${key}`,
    group: 'places',
    kind: 'command',
    icon,
    title,
    fit: 'exact',
    href: key,
  });
  const pages = routes
    .filter(({ access, path }) => access === 'member' && !isNoPlace(path))
    .map(({ path, title }) => {
      const icon = path === paths.outbox ? Inbox : (icons[activeEntry(path) ?? ''] ?? House);
      return place(path, i18n._(title), icon);
    })
    .sort((a, b) => order(a.href) - order(b.href));
  if (!docs) return pages;
  return [...pages, { ...place(docs, t`Developer Docs`, BookOpen), isOutside: true }];
}

const first: readonly string[] = [
  paths.home,
  paths.merchants,
  paths.terminals,
  paths.settlements,
  paths.transactionHistory,
  paths.outbox,
];
/** The pages of each day first, the others as the table of routes has them. */
const order = (path = ''): number => (first.includes(path) ? first.indexOf(path) : first.length);
