import { useView } from '../data/collections.ts';
import { useInvitesPull, useSentInvites } from '../data/invitations.ts';
import type { View } from '../domain/collection.ts';
import type { Invite } from '../domain/invite.ts';
import type { MerchantRow } from '../domain/merchant.ts';
import type { PhoneNumbers } from './phone-numbers.ts';

const few = { from: 0, to: 20 };
/** So many last digits are looked for: a number is kept with its country's code, or without. */
const DIGITS = 7;

/** Who has a number already, from what is held on this device, so that a warning needs no network. */
export function useKnownNumber(
  phones: PhoneNumbers,
  e164: string | null,
  country: string,
): { merchant: MerchantRow | null; invite: Invite | null } {
  useInvitesPull();
  // A search for nothing finds everybody; what is held then is not looked at.
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
