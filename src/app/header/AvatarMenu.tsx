import { useLingui } from '@lingui/react/macro';
import { Download, Lock, LogOut, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useLock } from '../../data/screen-lock.ts';
import { useUser } from '../../data/session.ts';
import { paths } from '../../parts/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { useInstall } from '../install.ts';

/** The menu with the signed-in person, their company and Logout. */
export function AvatarMenu({ onLogout }: { onLogout: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const install = useInstall();
  const lock = useLock();
  const person = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const entries = (): MenuEntry[] => [
    ...(person === '' ? [] : [{ heading: person }]),
    ...(user?.companyName ? [{ heading: user.companyName }] : []),
    'line',
    {
      id: 'profile',
      label: t({ message: 'Profile', comment: 'Name of the page: the operator’s account and settings' }),
      icon: UserRound,
      href: paths.profile,
    },
    ...(install ? [{ id: 'install', label: t`Install Tapdeck`, icon: Download, onSelect: install }] : []),
    ...(lock
      ? [
          {
            id: 'lock',
            label: t({ message: 'Lock', comment: 'Menu entry: locks the screen' }),
            icon: Lock,
            onSelect: () => void import('../../data/lock-key.ts').then(({ lockTabs }) => lockTabs()),
          },
        ]
      : []),
    {
      id: 'logout',
      label: t({ message: 'Logout', comment: 'Button that signs the operator out' }),
      icon: LogOut,
      onSelect: onLogout,
    },
  ];
  return (
    <Menu
      label={t({
        message: 'Account',
        comment: 'Tab of the profile and entry of the avatar’s menu: the signed-in person’s account',
      })}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <button
          {...props}
          type="button"
          aria-label={t`Account`}
          className="rounded max-md:grid max-md:size-verb max-md:place-items-center"
        >
          <Initials />
        </button>
      )}
    />
  );
}

/** The signed-in person as two letters. */
export function Initials({ size }: { size?: 'view' | 'large' }) {
  const user = useUser();
  return <Avatar name={user ? `${user.firstName} ${user.lastName}` : ''} size={size} />;
}
