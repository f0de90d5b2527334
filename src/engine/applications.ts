import {
  type ApiKeys,
  deleteApplication,
  listApplications,
  listServiceLinks,
  registerApplication,
} from '../api/sdk-service.ts';
import {
  type ApiKeyName,
  type Application,
  type ApplicationList,
  isSameContent,
  type MaskedKeys,
  type NewApplication,
  type RunningTerminals,
  type ServiceLinkList,
  visibleEnd,
} from '../domain/application.ts';
import type { SeenAt, View } from '../domain/collection.ts';
import { type Answer, type Failure, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { Collections } from '../sync/collections/collections.ts';
import type { PersonContext, WithPerson } from './context.ts';
import type { PersonScope } from './person-scope.ts';

/** A registration that the service has neither accepted nor refused yet. */
type Try = { key: string; wasLost: boolean };
/** Data of one person, in memory only. */
type Held = { keys: ApiKeys | null; tries: Map<string, Try> };

/** The applications that embed the SDK. */
export function createApplications(withPerson: WithPerson, onLine = () => navigator.onLine) {
  const byScope = new WeakMap<PersonScope, Held>();

  function heldIn(scope: PersonScope): Held {
    const known = byScope.get(scope);
    if (known) return known;
    const held: Held = { keys: null, tries: new Map() };
    byScope.set(scope, held);
    return held;
  }

  async function listed(
    scope: PersonScope,
    { send }: Pick<PersonContext, 'send'>,
  ): Promise<Answer<ApplicationList>> {
    const answer = await listApplications(send);
    if (isFailure(answer)) return answer;
    const { apiKeys, ...list } = answer.ok;
    heldIn(scope).keys = apiKeys;
    return { ok: list };
  }

  async function keysOf(scope: PersonScope, context: PersonContext): Promise<Answer<ApiKeys>> {
    const held = heldIn(scope);
    if (held.keys === null) {
      const answer = await listed(scope, context);
      if (isFailure(answer)) return answer;
    }
    return held.keys === null ? failed({ kind: 'missing' }) : { ok: held.keys };
  }

  async function register(scope: PersonScope, context: PersonContext, wanted: NewApplication) {
    if (!onLine()) return offline;
    const { tries } = heldIn(scope);
    const content = JSON.stringify(Object.entries(wanted).sort());
    const held = tries.get(content) ?? { key: crypto.randomUUID(), wasLost: false };
    tries.set(content, held);
    const answer = await registerApplication(context.send, wanted, held.key);
    const isOver = !isFailure(answer) || isRefusal(answer.failure);
    if (isOver) tries.delete(content);
    if (!isFailure(answer) || answer.failure.kind === 'expired') return answer;
    // A service without keys responds to the repeat of a lost request with a conflict.
    if (isOver && !(held.wasLost && answer.failure.kind === 'conflict')) return answer;
    held.wasLost = true;
    const list = await listed(scope, context);
    const found = isFailure(list)
      ? undefined
      : list.ok.applications.find(each => isSameContent(each, wanted));
    if (found) {
      tries.delete(content);
      return { ok: found };
    }
    if (isOver) return answer;
    return failed({ ...answer.failure, code: isFailure(list) ? 'unknown' : 'absent' });
  }

  async function remove(scope: PersonScope, context: PersonContext, appId: string): Promise<Answer<null>> {
    if (!onLine()) return offline;
    const answer = await deleteApplication(context.send, appId, crypto.randomUUID());
    if (!isFailure(answer) || answer.failure.kind === 'missing') return { ok: null };
    if (isRefusal(answer.failure) || answer.failure.kind === 'expired') return answer;
    const list = await listed(scope, context);
    if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
    const isThere = list.ok.applications.some(each => each.appId === appId);
    return isThere ? failed({ ...answer.failure, code: 'present' }) : { ok: null };
  }

  return {
    /** The applications alone: the keys that come with them stay in the engine. */
    list: (): Promise<Answer<SeenAt<ApplicationList>>> =>
      withPerson((scope, context) => seen(() => listed(scope, context))),
    /**
     * Registers an application. A repeat of the same content has the same key until the service accepts or refuses it. After a
     * lost response the list is read: there = registered. Failure codes: `offline` nothing was sent; `absent` the response was
     * lost and the list does not hold it; `unknown` the response was lost and the list could not be loaded either.
     */
    register: (wanted: NewApplication): Promise<Answer<Application>> =>
      withPerson((scope, context) => register(scope, context, wanted)),
    /**
     * Deletes an application; a missing one counts as deleted. After a lost response the list is read. Failure `conflict`
     * while active terminals run it; codes `offline`, `present` (lost, and still there) and `unknown` as above.
     */
    remove: (appId: string): Promise<Answer<null>> =>
      withPerson((scope, context) => remove(scope, context, appId)),
    links: (): Promise<Answer<SeenAt<ServiceLinkList>>> =>
      withPerson((_scope, { send }) => seen(() => listServiceLinks(send))),

    /** The end of each key, for the screen. */
    maskedKeys: (): Promise<Answer<MaskedKeys>> =>
      withPerson(async (scope, context) => {
        const keys = await keysOf(scope, context);
        if (isFailure(keys)) return keys;
        const { ble, nfc } = keys.ok;
        return { ok: { ble: ble && visibleEnd(ble), nfc: nfc && visibleEnd(nfc) } };
      }),

    /** A whole key, for the clipboard only. Fails with `missing` where the tenant has no such key. */
    key: (which: ApiKeyName): Promise<Answer<string>> =>
      withPerson(async (scope, context) => {
        const keys = await keysOf(scope, context);
        if (isFailure(keys)) return keys;
        const key = keys.ok[which];
        return key === null ? failed({ kind: 'missing' }) : { ok: key };
      }),

    /** The terminals of the local copy that run a package on a platform; null before the copy was ever loaded. */
    running: (
      application: Pick<Application, 'packageName' | 'platform'>,
    ): Promise<Answer<RunningTerminals | null>> =>
      withPerson(async ({ collections }) => ({ ok: await runningTerminals(collections, application) })),
  };
}

const offline = failed({ kind: 'unreachable', code: 'offline' });

/** True where the service refused: no request of this try is under way. */
const isRefusal = (failure: Failure): boolean =>
  failure.status !== undefined && failure.kind !== 'expired' && !mayHaveTakenEffect(failure);

async function seen<T>(call: () => Promise<Answer<T>>): Promise<Answer<SeenAt<T>>> {
  const asOf = new Date().toISOString();
  const answer = await call();
  return isFailure(answer) ? answer : { ok: { asOf, value: answer.ok } };
}

/** Rows of one read. */
const STEP = 1_000;

/**
 * Counts the terminals of the local copy that run a package on a platform; null before the copy was ever loaded. The search
 * finds other packages too in whose names this one occurs, so each row is looked at.
 */
async function runningTerminals(
  collections: Pick<Collections, 'view'>,
  { packageName, platform }: Pick<Application, 'packageName' | 'platform'>,
): Promise<RunningTerminals | null> {
  const view: View = {
    search: packageName,
    filters: typeof platform === 'string' ? { os: [platform] } : {},
    sort: { by: 'terminalId', descending: false },
  };
  const counts: RunningTerminals = { all: 0, active: 0 };
  for (let from = 0; ; from += STEP) {
    const { rows, total, receipt } = await collections.view('terminals', view, { from, to: from + STEP });
    if (receipt.asOf === null) return null;
    for (const row of rows) {
      if (row.appPackage !== packageName) continue;
      counts.all++;
      if (row.activation === 'active') counts.active++;
    }
    if (from + STEP >= total) return counts;
  }
}
