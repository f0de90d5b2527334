import { useLingui } from '@lingui/react/macro';
import {
  BookOpen,
  CircleQuestionMark,
  CodeXml,
  Download,
  FileBadge,
  House,
  Inbox,
  Landmark,
  Languages,
  LogOut,
  type LucideIcon,
  RefreshCw,
  ScanQrCode,
  SmartphoneNfc,
  Store,
  SunMoon,
  UserPlus,
  UserRound,
  Webhook,
} from 'lucide-react';
import { use } from 'react';
import { useApplications } from '../../data/applications.ts';
import { useConfig } from '../../data/config.ts';
import { useOnline } from '../../data/network.ts';
import { hrefOf } from '../../features/applications/application-href.ts';
import { useRefreshAll } from '../../parts/list/refresh-all.ts';
import { show } from '../../parts/page/page-dialog.ts';
import { paths } from '../../parts/paths.ts';
import {
  choices as appearances,
  choose,
  useAppearance,
  useAppearanceWords,
} from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { useInstall } from '../install.ts';
import { activeEntry } from '../navigation.ts';
import type { Choice } from './choices.ts';
import { Pages } from './pages.ts';

/** Everything that can be done and gone to from anywhere. */
export function useCommands(onLogout: () => void): Choice[] {
  return [...useActions(onLogout), ...usePlaces()];
}

type Action = Pick<Choice, 'icon' | 'title' | 'name' | 'run' | 'href' | 'disabledReason' | 'isRare'> & {
  id: string;
  detail?: string;
};

/** Commands that work on every page, without the present language and mode. */
function useActions(onLogout: () => void): Choice[] {
  const { t } = useLingui();
  const isOnline = useOnline();
  const install = useInstall();
  const language = useLanguage();
  const { mode } = useAppearance();
  const words = useAppearanceWords();
  const { refresh } = useRefreshAll();
  const inLanguage = useSpeak();
  const applications = useApplications().seen?.value.applications ?? [];
  const actions: Action[] = [
    { id: 'scan', icon: ScanQrCode, title: t`Scan a terminal`, run: () => show({ name: 'scan' }) },
    { id: 'invite', icon: UserPlus, title: t`Invite New Merchant`, run: () => show({ name: 'invite' }) },
    {
      id: 'refresh',
      icon: RefreshCw,
      title: t`Refresh everything`,
      disabledReason: isOnline ? undefined : t`can’t refresh now`,
      run: refresh,
    },
    ...applications.map(({ appId, name, packageName }) => ({
      id: `certificate ${appId}`,
      icon: FileBadge,
      title: t`Add certificate to “${name}”…`,
      name,
      detail: packageName,
      isRare: true,
      href: hrefOf({ appId, packageName }, applications, 'certificate'),
    })),
    ...appearances.mode
      .filter(each => each !== mode)
      .map(each => ({
        id: `mode ${each}`,
        icon: SunMoon,
        title: words.mode[each],
        detail: t`Appearance`,
        isRare: true,
        run: () => choose({ mode: each }),
      })),
    ...Object.entries(languages)
      .filter(([code]) => code !== language)
      .map(([code, name]) => ({
        id: `language ${code}`,
        icon: Languages,
        title: name,
        detail: t`Language`,
        isRare: true,
        run: () => inLanguage(code as Language),
      })),
    { id: 'keys', icon: CircleQuestionMark, title: t`Keyboard shortcuts`, run: () => show({ name: 'keys' }) },
    ...(install ? [{ id: 'install', icon: Download, title: t`Install Tapdeck`, run: install }] : []),
    { id: 'logout', icon: LogOut, title: t`Logout`, run: onLogout },
  ];
  return actions.map(({ id, ...action }) => ({
    ...action,
    key: `action ${id}`,
    group: 'actions',
    kind: 'command',
    fit: 'exact',
  }));
}

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
function usePlaces(): Choice[] {
  const { t, i18n } = useLingui();
  const docs = useConfig().config?.documentationUrl;
  const place = (key: string, title: string, icon: LucideIcon): Choice => ({
    key: `place ${key}`,
    group: 'places',
    kind: 'command',
    icon,
    title,
    fit: 'exact',
    href: key,
  });
  const pages = use(Pages)
    .filter(({ path }) => !isNoPlace(path))
    .map(({ path, title }) => {
      const icon = path === paths.outbox ? Inbox : (icons[activeEntry(path) ?? ''] ?? House);
      return place(path, i18n._(title), icon);
    })
    .sort((a, b) => order(a.href) - order(b.href));
  const settings = [
    {
      ...place(`${paths.profile}?show=appearance`, t`Appearance`, SunMoon),
      detail: t`Profile`,
      isRare: true,
    },
    { ...place(`${paths.profile}?show=device`, t`This device`, UserRound), detail: t`Profile`, isRare: true },
  ];
  if (!docs) return [...pages, ...settings];
  return [...pages, ...settings, { ...place(docs, t`Developer Docs`, BookOpen), isOutside: true }];
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
