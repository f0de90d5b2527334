import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useView } from '../../data/collections.ts';
import { useInvitesPull, useSentInvites } from '../../data/invitations.ts';
import type { View } from '../../domain/collection.ts';
import type { Invite } from '../../domain/invite/invite.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { Note } from '../../ui/Note.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { PhoneNumbers } from '../form/phone-numbers.ts';
import { Time } from '../page/Islands.tsx';
import { paths } from '../paths.ts';
import { merchantTitle } from './MerchantActions.tsx';

/** Names the merchant or invite that has the number. It warns and forbids nothing: one shop may be invited twice. */
export function KnownNumberNote({
  phones,
  e164,
  country,
  onLeave,
}: {
  phones: PhoneNumbers;
  e164: string | null;
  country: string;
  /** Asks before it leaves a filled form for the merchant's page. */
  onLeave: (href: string) => void;
}) {
  const { merchant, invite } = useKnownNumber(phones, e164, country);
  if (merchant) {
    const href = paths.merchant(merchant.identifier);
    const leave = (event: MouseEvent) => {
      event.preventDefault();
      onLeave(href);
    };
    const name = (
      <TextLink as={Link} look="inherit" href={href} onClick={leave}>
        <bdi>{merchantTitle(merchant)}</bdi>
      </TextLink>
    );
    return (
      <Note tone="warn">
        <Trans>This number already belongs to the merchant {name}.</Trans>
      </Note>
    );
  }
  if (!invite) return null;
  const name = <bdi>{invite.name}</bdi>;
  return (
    <Note tone="warn">
      {invite.at === null ? (
        <Trans>Already invited as {name}.</Trans>
      ) : (
        <Trans>
          Already invited as {name} on <Time at={invite.at} />.
        </Trans>
      )}
    </Note>
  );
}

/** Explains that the invite is queued while the platform can't be reached. */
export const UnreachableInviteNote = () => (
  <Note tone="info" icon={WifiOff}>
    <Trans>The platform can’t be reached. The invite is queued and sent when it responds.</Trans>
  </Note>
);

const few = { from: 0, to: 20 };
/** Number of last digits to search for: a number is kept with its country's code, or without. */
const DIGITS = 7;

/** The merchant and invite with a number, from this device, so that a warning needs no network. */
function useKnownNumber(
  phones: PhoneNumbers,
  e164: string | null,
  country: string,
): { merchant: MerchantRow | null; invite: Invite | null } {
  useInvitesPull();
  // A search for nothing finds every merchant: its result is not used.
  const view: View = {
    search: e164?.slice(-DIGITS) ?? '',
    filters: {},
    sort: { by: 'created', descending: true },
  };
  const merchants = useView('merchants', view, few).data?.rows ?? [];
  const invites = useSentInvites({ ...view, sort: { by: 'at', descending: true } }, few).data?.rows ?? [];
  const isIt = (text: string | null) => phones.parse(text ?? '', country || null)?.e164 === e164;
  if (e164 === null) return { merchant: null, invite: null };
  return {
    merchant: merchants.find(({ phoneNumber }) => isIt(phoneNumber)) ?? null,
    invite: invites.find(({ cellNumber, state }) => isIt(cellNumber) && hasGone(state)) ?? null,
  };
}

/** One that came to nothing is no reason to wonder. */
const hasGone = (state: Invite['state']): boolean => state !== 'rejected' && state !== 'failed';
