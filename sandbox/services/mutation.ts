import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Database } from '../db/database.ts';
import { answers, effects } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import type { Answered } from './serve.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

/** The answer to a key is repeated for 24 hours. */
export const IDEMPOTENCY_TTL_MS = DAY_MS;

/** An entry of the effects log: one per target that a mutation changed. */
export type Effect = { what: string; target: string };
type Answer<Body = unknown> = { status: number; body?: Body };

/**
 * Runs a mutation in one transaction together with its entry in the effects log and the stored answer to its
 * `Idempotency-Key`: the same key gets the same answer for 24 hours, and two at once are served one after the other.
 */
export async function mutate<Body = undefined>(
  c: Context<ServiceEnv>,
  { db, clock, switches }: ServiceDeps,
  work: (tx: Database) => Promise<Answer<Body> & { effects: Effect[] }>,
): Promise<Answered<Body>> {
  const { service } = c.var;
  const { tenantId, sub, email } = c.var.caller;
  const { pathname: path, search } = new URL(c.req.url);
  const key = c.req.header('idempotency-key') ?? null;
  const request = `${c.req.method} ${path}${search} ${await c.req.text()}`;
  const remembered = key !== null && !switches.keysIgnored.includes(service);
  const ownKey = and(eq(answers.tenantId, tenantId), eq(answers.sub, sub), eq(answers.key, key ?? ''));
  const oldest = clock.now() - IDEMPOTENCY_TTL_MS;

  const response = await db.transaction(async tx => {
    if (remembered) {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${sub} ${key}`}, 0))`,
      );
      await tx.delete(answers).where(and(ownKey, lte(answers.createdAt, oldest)));
      const [stored] = await tx
        .select()
        .from(answers)
        .where(and(ownKey, gt(answers.createdAt, oldest)));
      if (stored && stored.request !== request)
        return send({
          status: 422,
          body: { errorCode: 'KEY_REUSED', message: 'This key belongs to another request.' },
        });
      if (stored) return respond(stored.status, stored.body, { 'Idempotency-Replayed': 'true' });
    }
    const { effects: done, ...answer } = await work(tx).catch(asAnswer);
    const at = clock.now();
    if (done.length > 0)
      await tx
        .insert(effects)
        .values(done.map(effect => ({ at, tenantId, sub, email, key, service, ...effect })));
    if (remembered)
      await tx
        .insert(answers)
        .values({ tenantId, sub, key, request, status: answer.status, body: bodyOf(answer), createdAt: at });
    return send(answer);
  });
  return response as Answered<Body>;
}

// A refusal is an answer like any other and is repeated under its key; work refuses before it writes.
function asAnswer(error: unknown): Answer & { effects: Effect[] } {
  if (error instanceof Refusal) return { status: error.status, body: error.body, effects: [] };
  throw error;
}

const bodyOf = (answer: Answer): string => (answer.body ? JSON.stringify(answer.body) : '');
const send = (answer: Answer): Response => respond(answer.status, bodyOf(answer), {});

function respond(status: number, body: string, headers: Record<string, string>): Response {
  if (body === '') return new Response(null, { status, headers });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Refuses with 412 and the current row where `If-Match` names another version than the row's. */
export function checkIfMatch(
  c: Context<ServiceEnv>,
  deps: ServiceDeps,
  version: number,
  current: object,
): void {
  const header = c.req.header('if-match');
  if (header === undefined || header === '*' || deps.switches.ifMatchIgnored) return;
  if (header.replace(/^W\//, '').replaceAll('"', '') === String(version)) return;
  throw new Refusal(412, 'VERSION_MISMATCH', 'It has changed since it was read.', current);
}
