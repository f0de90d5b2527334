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
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useConfig } from '../../data/config.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { useUser } from '../../data/session.ts';
import { paths } from '../../parts/paths.ts';
import { choices, choose, useAppearance, useAppearanceWords } from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Initials } from '../header/Initials.tsx';
import { pillOf } from '../header/pill.ts';
import { useInstall } from '../install.ts';
import { type Overlay, show } from '../shortcuts.ts';
import { ChoiceRow, LinkRow, VerbRow } from './SheetRow.tsx';

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
  const docs = useConfig().data?.documentationUrl;
  const { review, onTheirWay } = pillOf(useOutboxSummary().data, true);
  const install = useInstall();
  const speak = useSpeak();
  const language = useLanguage();
  const { mode } = useAppearance();
  const words = useAppearanceWords();
  const over = (name: Overlay['name']) => {
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
          ) : onTheirWay > 0 ? (
            <Plural value={onTheirWay} one="# waiting" other="# waiting" />
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
