import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identityUsers } from '../db/identity-tables.ts';
import type { Attributes } from './attributes.ts';
import { createVerifier, type Verifier } from './srp.ts';
import { region } from './user-pool.ts';

/** A person of the pool. */
export type User = typeof identityUsers.$inferSelect;

/** Initial data of a new person; `sub` is random unless given. */
type NewUser = {
  email: string;
  password: string;
  attributes: Attributes;
  isConfirmed: boolean;
  createdAt: number;
  sub?: string;
};

/** Finds a person by e-mail address (without case) or sub. */
export async function findUser(db: Database, username: string): Promise<User | undefined> {
  const name = username.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(identityUsers)
    .where(or(eq(identityUsers.email, name), eq(identityUsers.sub, name)));
  return user;
}

/** Stores a new person; undefined where the address is taken. */
export async function insertUser(db: Database, person: NewUser): Promise<User | undefined> {
  const sub = person.sub ?? randomUUID();
  const [user] = await db
    .insert(identityUsers)
    .values({
      sub,
      email: person.email.trim().toLowerCase(),
      emailVerified: person.isConfirmed,
      isConfirmed: person.isConfirmed,
      attributes: person.attributes,
      ...createVerifier(sub, person.password),
      identityId: `${region}:${randomUUID()}`,
      createdAt: person.createdAt,
    })
    .onConflictDoNothing({ target: identityUsers.email })
    .returning();
  return user;
}

/** Marks the address as proven. */
export async function confirmUser(db: Database, sub: string): Promise<void> {
  await db
    .update(identityUsers)
    .set({ isConfirmed: true, emailVerified: true })
    .where(eq(identityUsers.sub, sub));
}

/** Replaces salt and verifier; a password that had to be replaced no longer has to. */
export const setPassword = (db: Database, sub: string, password: string): Promise<void> =>
  setVerifier(db, sub, createVerifier(sub, password));

/** Does the same with a verifier that was made before. */
export async function setVerifier(db: Database, sub: string, verifier: Verifier): Promise<void> {
  await db
    .update(identityUsers)
    .set({
      ...verifier,
      status: 'CONFIRMED',
      wrongPasswords: 0,
      wrongPasswordAt: null,
    })
    .where(eq(identityUsers.sub, sub));
}

/** Counts a wrong previous password; those from before `since` (ms since 1970) count no more. */
export async function countWrongPassword(
  db: Database,
  sub: string,
  { now, since }: { now: number; since: number },
): Promise<void> {
  const { wrongPasswords, wrongPasswordAt } = identityUsers;
  await db
    .update(identityUsers)
    .set({
      wrongPasswords: sql`case when ${wrongPasswordAt} >= ${since} then ${wrongPasswords} + 1 else 1 end`,
      wrongPasswordAt: now,
    })
    .where(eq(identityUsers.sub, sub));
}

/** Gives a person another address, which has just been proven. */
export async function setEmail(db: Database, sub: string, email: string): Promise<void> {
  await db.update(identityUsers).set({ email, emailVerified: true }).where(eq(identityUsers.sub, sub));
}

/** Lays new attributes over the stored ones, in one statement so that two writers do not undo each other. */
export async function mergeAttributes(db: Database, sub: string, changed: Attributes): Promise<void> {
  await db
    .update(identityUsers)
    .set({ attributes: sql`${identityUsers.attributes} || ${JSON.stringify(changed)}::jsonb` })
    .where(eq(identityUsers.sub, sub));
}

/** The attributes that hold something: an empty one was cleared. */
export const attributesOf = (user: User): [string, string][] =>
  Object.entries(user.attributes).filter(([, value]) => value !== '');
