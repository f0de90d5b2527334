import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { mails } from './db/platform-tables.ts';
import type { Mail } from './identity/pool.ts';

/** Keeps e-mails and SMS: nothing leaves the sandbox. */
export type Mailbox = ReturnType<typeof createMailbox>;

/** A mailbox kept in the database. */
export function createMailbox(db: Database, clock: Clock) {
  return {
    async deliver({ kind, to, subject = '', body, code, link }: Mail): Promise<void> {
      await db.insert(mails).values({ at: clock.now(), kind, recipient: to, subject, body, code, link });
    },

    /** The latest first; only those to `to` where it is given. */
    list(to?: string) {
      return db
        .select()
        .from(mails)
        .where(to === undefined ? undefined : eq(mails.recipient, to))
        .orderBy(desc(mails.seq))
        .limit(200);
    },

    /** The newest code sent to an address; null without one. */
    async newestCode(to: string): Promise<string | null> {
      const [mail] = await db
        .select({ code: mails.code })
        .from(mails)
        .where(and(eq(mails.recipient, to), isNotNull(mails.code)))
        .orderBy(desc(mails.seq))
        .limit(1);
      return mail?.code ?? null;
    },

    async clear(): Promise<void> {
      await db.delete(mails);
    },
  };
}
