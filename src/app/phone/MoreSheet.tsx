import { Plural, useLingui } from '@lingui/react/macro';
import {
  ArrowUpRight,
  BookOpen,
  CodeXml,
  Download,
  History,
  Inbox,
  Languages,
  LogOut,
  type LucideIcon,
  ScanQrCode,
  Search,
  SunMoon,
  UserRound,
  Webhook,
} from 'lucide-react';
import { type ComponentPropsWithRef, type ElementType, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useConfig } from '../../data/config.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { useUser } from '../../data/session.ts';
import { type PageDialog, show } from '../../parts/page/page-dialog.ts';
import { paths } from '../../parts/paths.ts';
import { choices, choose, useAppearance, useAppearanceWords } from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Initials } from '../header/AvatarMenu.tsx';
import { pillOf } from '../header/pill.ts';
import { useInstall } from '../install.ts';

/** All that the bottom navigation has no place for. */
export function MoreSheet({
  isOpen,
  onClose,
  onLogout,
}: {
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet open={isOpen} onClose={onClose} label={t`More`}>
      <Places onClose={onClose} onLogout={onLogout} />
    </Sheet>
  );
}

function Places({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const docs = useConfig().config?.documentationUrl;
  const { review, queued } = pillOf(useOutboxSummary().data, true);
  const install = useInstall();
  const speak = useSpeak();
  const language = useLanguage();
  const { mode } = useAppearance();
  const words = useAppearanceWords();
  const over = (name: PageDialog['name']) => {
    onClose();
    show({ name });
  };
  const place = (href: string, icon: LucideIcon, name: string, note?: ReactNode) => (
    <LinkRow
      as={Link}
      href={href}
      icon={icon}
      note={note}
      data-autofocus={href === paths.outbox ? '' : undefined}
      onClick={onClose}
    >
      {name}
    </LinkRow>
  );
  return (
    <>
      <div className="flex items-center gap-3 px-4 py-3">
        <Initials size="large" />
        <div className="min-w-0">
          <p dir="auto" className="name text-body font-semibold">
            {[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          </p>
          <p dir="auto" className="name text-caption text-text-3">
            {user?.companyName}
          </p>
        </div>
      </div>
      <ul className="divide-y border-t">
        <VerbRow icon={Search} onClick={() => over('palette')}>
          {t`Search or run a command`}
        </VerbRow>
        <VerbRow icon={ScanQrCode} onClick={() => over('scan')}>
          {t`Scan a terminal`}
        </VerbRow>
        {place(
          paths.outbox,
          Inbox,
          t`Outbox`,
          review > 0 ? (
            <Plural value={review} one="# needs review" other="# need review" />
          ) : queued > 0 ? (
            <Plural value={queued} one="# queued" other="# queued" />
          ) : null,
        )}
        {place(paths.transactionHistory, History, t`Transaction History`)}
        {place(paths.profile, UserRound, t`Profile`)}
        {place(paths.applications, CodeXml, t`Applications`)}
        {place(paths.webhooks, Webhook, t`Webhooks`)}
        {docs && (
          <LinkRow
            as="a"
            href={docs}
            target="_blank"
            rel="noopener noreferrer"
            icon={BookOpen}
            noteIcon={ArrowUpRight}
          >
            {t`Developer Docs`}
          </LinkRow>
        )}
        <ChoiceRow
          icon={Languages}
          label={t`Language`}
          value={language}
          choices={Object.entries(languages)}
          onChange={value => speak(value as Language)}
        />
        <ChoiceRow
          icon={SunMoon}
          label={t`Appearance`}
          value={mode}
          choices={choices.mode.map(value => [value, words.mode[value]])}
          onChange={value => choose({ mode: value as typeof mode })}
        />
        {install && (
          <VerbRow icon={Download} onClick={install}>
            {t`Install Tapdeck`}
          </VerbRow>
        )}
        <VerbRow
          icon={LogOut}
          onClick={() => {
            onClose();
            onLogout();
          }}
        >
          {t`Logout`}
        </VerbRow>
      </ul>
    </>
  );
}

const row = 'ring-inside flex min-h-12 w-full items-center gap-3.5 px-4 text-start text-body hover:bg-hover';

function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={18} aria-hidden className="shrink-0 text-text-2" />;
}

/** A row of a sheet that leads to a page. */
function LinkRow<As extends ElementType>({
  as,
  icon,
  note,
  noteIcon: NoteIcon,
  children,
  ...rest
}: {
  as: As;
  icon: LucideIcon;
  note?: ReactNode;
  noteIcon?: LucideIcon;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<As>, 'as' | 'children'>) {
  const Element: ElementType = as;
  return (
    <li>
      <Element {...rest} className={row}>
        <Sign icon={icon} />
        <span className="min-w-0 flex-1">{children}</span>
        {note && <span className="text-row text-text-2 tabular-nums">{note}</span>}
        {NoteIcon && <NoteIcon size={16} aria-hidden className="mirrored text-text-3" />}
      </Element>
    </li>
  );
}

/** A row of a sheet that does something. */
function VerbRow({
  icon,
  onClick,
  children,
}: {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={onClick} className={row}>
        <Sign icon={icon} />
        {children}
      </button>
    </li>
  );
}

/** A row of a sheet with one of several values, by the system's own list. */
function ChoiceRow({
  icon,
  label,
  value,
  choices,
  onChange,
}: {
  icon: LucideIcon;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <li className={row}>
      <Sign icon={icon} />
      <label htmlFor={id} className="flex-1">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="h-verb rounded bg-transparent text-end text-text-2"
      >
        {choices.map(([code, name]) => (
          <option key={code} value={code} className="bg-surface text-text">
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}
