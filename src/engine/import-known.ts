import type { StoredInvites } from '../db/import-store.ts';
import { merchantName } from '../domain/merchant.ts';
import type { PhoneLibrary } from '../domain/phone-number.ts';
import { readPhoneNumber } from '../domain/phone-number.ts';
import type { InviteAction } from './invitations-actions.ts';
import type { Room } from './room.ts';

const everything = { search: '', filters: {}, sort: { by: 'merchant', descending: false } };

/** Reads numbers as they are written in a country, each once. */
export function createNumberReader() {
  let library: Promise<PhoneLibrary> | null = null;
  const known = new Map<string, Map<string, string | null>>();

  /** Loads what is known of all countries' numbers; what it gives reads at once. */
  return async (country: string | null): Promise<(text: string) => string | null> => {
    library ??= import('libphonenumber-js/min');
    const numbers: PhoneLibrary = await library;
    const read = known.get(country ?? '') ?? new Map<string, string | null>();
    known.set(country ?? '', read);
    return text => {
      const before = read.get(text);
      if (before !== undefined) return before;
      const e164 = readPhoneNumber(numbers, text, country)?.e164 ?? null;
      read.set(text, e164);
      return e164;
    };
  };
}

/** The numbers of the merchants in the copy, with their names; `asOf` is null while no list of them was ever loaded. */
export function createMerchantNumbers({ collections }: Room, reader: ReturnType<typeof createNumberReader>) {
  let held: { asOf: string; numbers: ReadonlyMap<string, string | null> } | null = null;

  return async (): Promise<{ asOf: string | null; numbers: ReadonlyMap<string, string | null> }> => {
    const { asOf, total } = await collections.receipt('merchants');
    if (asOf === null) return { asOf, numbers: new Map() };
    if (held?.asOf === asOf) return held;
    const read = await reader(null);
    const { rows } = await collections.view('merchants', everything, { from: 0, to: total });
    const numbers = rows.map(row => [read(row.phoneNumber ?? ''), merchantName(row)] as const);
    held = {
      asOf,
      numbers: new Map(numbers.filter((each): each is [string, string | null] => each[0] !== null)),
    };
    return held;
  };
}

/** The numbers that have an invite which did not fail, but for those that the file `batch` has sent. */
export function invitedNumbers(
  stored: StoredInvites | null,
  actions: readonly InviteAction[],
  batch: string,
): ReadonlySet<string> {
  const listed = (stored?.invites ?? []).filter(({ state }) => state !== 'failed');
  const decided = actions.filter(
    ({ state, intent }) => intent.batch !== batch && !['rejected', 'cancelled', 'superseded'].includes(state),
  );
  return new Set([
    ...listed.map(({ cellNumber }) => cellNumber),
    ...decided.map(({ intent }) => intent.cellNumber),
  ]);
}
