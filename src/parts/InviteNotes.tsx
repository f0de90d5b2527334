import { Trans } from '@lingui/react/macro';
import { type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../ui/classes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { toneIcon, toneSoft, toneText } from '../ui/tone.ts';
import { Time } from './Islands.tsx';
import { useKnownNumber } from './known-number.ts';
import { merchantTitle } from './merchant-verbs.ts';
import { paths } from './paths.ts';
import type { PhoneNumbers } from './phone-numbers.ts';

/** Who has the number already. It warns and forbids nothing: one shop may well be invited twice. */
export function KnownNumberNote({
  phones,
  e164,
  country,
}: {
  phones: PhoneNumbers;
  e164: string | null;
  country: string;
}) {
  const { merchant, invite } = useKnownNumber(phones, e164, country);
  if (merchant) {
    const name = (
      <TextLink as={Link} look="inherit" href={paths.merchant(merchant.identifier)}>
        <bdi>{merchantTitle(merchant)}</bdi>
      </TextLink>
    );
    return (
      <Note tone="warn" icon={TriangleAlert}>
        <Trans>This number belongs to {name}, who is a merchant already.</Trans>
      </Note>
    );
  }
  if (!invite) return null;
  const name = <bdi>{invite.name}</bdi>;
  return (
    <Note tone="warn" icon={TriangleAlert}>
      {invite.at === null ? (
        <Trans>This number was invited before, as {name}.</Trans>
      ) : (
        <Trans>
          This number was invited before, as {name}, at <Time at={invite.at} />.
        </Trans>
      )}
    </Note>
  );
}

/** What happens to an invite without a network. */
export const OfflineInviteNote = () => (
  <Note tone="info" icon={WifiOff}>
    <Trans>The platform can’t be reached. The invite is queued and sent when it responds.</Trans>
  </Note>
);

function Note({
  tone,
  icon: Icon,
  children,
}: {
  tone: 'warn' | 'info';
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <p className={classes('flex gap-2.5 rounded px-4 py-2.5 text-row', toneSoft[tone], toneText[tone])}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
