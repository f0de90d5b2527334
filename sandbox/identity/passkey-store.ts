import { and, asc, count, eq, gt, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identityPasskeySetUps, identityPasskeys } from '../db/identity-tables.ts';

/** A passkey of a person. */
export type Passkey = typeof identityPasskeys.$inferSelect;

const { credentialId, sub, signCount, createdAt } = identityPasskeys;

/** A person's passkeys, the oldest first; of a page, those after the passkey `after`. */
export async function passkeysOf(
  db: Database,
  person: string,
  page: { after?: Passkey; most?: number } = {},
): Promise<Passkey[]> {
  const { after, most } = page;
  const isLater =
    after &&
    or(
      gt(createdAt, after.createdAt),
      and(eq(createdAt, after.createdAt), gt(credentialId, after.credentialId)),
    );
  const query = db
    .select()
    .from(identityPasskeys)
    .where(and(eq(sub, person), isLater))
    .orderBy(asc(createdAt), asc(credentialId));
  return most === undefined ? query : query.limit(most);
}

/** Number of a person's passkeys. */
export async function countPasskeys(db: Database, person: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(identityPasskeys).where(eq(sub, person));
  return row?.all ?? 0;
}

/** Stores a new passkey; false where the credential is stored already. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const stored = await db.insert(identityPasskeys).values(passkey).onConflictDoNothing().returning();
  return stored.length > 0;
}

/** Notes the count of a signature; false where one with this count, or a higher one, was used meanwhile. */
export async function countSignature(db: Database, passkey: Passkey, counted: number): Promise<boolean> {
  const isNext = counted === 0 ? eq(signCount, 0) : lt(signCount, counted);
  const changed = await db
    .update(identityPasskeys)
    .set({ signCount: counted })
    .where(and(eq(credentialId, passkey.credentialId), isNext))
    .returning();
  return changed.length > 0;
}

/** Deletes a person's passkey; false where there is none of this id. */
export async function deletePasskey(db: Database, person: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(identityPasskeys)
    .where(and(eq(sub, person), eq(credentialId, id)))
    .returning();
  return gone.length > 0;
}

/** Deletes all passkeys of a person. */
export async function forgetPasskeys(db: Database, person: string): Promise<void> {
  await db.delete(identityPasskeys).where(eq(sub, person));
  await db.delete(identityPasskeySetUps).where(eq(identityPasskeySetUps.sub, person));
}

/** Begins the set-up of a passkey, which replaces one under way. */
export async function beginSetUp(
  db: Database,
  person: string,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): Promise<void> {
  await db
    .insert(identityPasskeySetUps)
    .values({ sub: person, challenge, expiresAt })
    .onConflictDoUpdate({ target: identityPasskeySetUps.sub, set: { challenge, expiresAt } });
}

/** Uses up the challenge of a set-up; null where none is under way, or its time is over. */
export async function spendSetUp(db: Database, person: string, now: number): Promise<string | null> {
  const [spent] = await db
    .delete(identityPasskeySetUps)
    .where(eq(identityPasskeySetUps.sub, person))
    .returning();
  return spent && spent.expiresAt > now ? spent.challenge : null;
}
