import { useLingui } from '@lingui/react/macro';
import {
  CircleQuestionMark,
  Download,
  Languages,
  LogOut,
  RefreshCw,
  ScanQrCode,
  SunMoon,
  UserPlus,
} from 'lucide-react';
import { useOnline } from '../../data/network.ts';
import { useRefreshAll } from '../../parts/list/refresh-all.ts';
import {
  choices as appearances,
  choose,
  useAppearance,
  useAppearanceWords,
} from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { useInstall } from '../install.ts';
import { show } from '../shortcuts.ts';
import type { Choice } from './choices.ts';

type Action = Pick<Choice, 'icon' | 'title' | 'run' | 'disabledReason' | 'isRare'> & {
  id: string;
  detail?: string;
};

/** What can be done from anywhere. The present language and mode are not offered. */
export function useActions(onLogout: () => void): Choice[] {
  const { t } = useLingui();
  const isOnline = useOnline();
  const install = useInstall();
  const language = useLanguage();
  const { mode } = useAppearance();
  const words = useAppearanceWords();
  const { refresh } = useRefreshAll();
  const inLanguage = useSpeak();
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
    { id: 'keys', icon: CircleQuestionMark, title: t`Keyboard help`, run: () => show({ name: 'keys' }) },
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
