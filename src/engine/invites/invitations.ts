import { type ImportStore, openImports } from '../../db/import-store.ts';
import type { Range, View } from '../../domain/collection.ts';
import { type Answer, failed, isFailure } from '../../domain/failure.ts';
import type { InvitesReceipt, SentInvites } from '../../domain/invite/invite.ts';
import type { PersonContext, WithPerson } from '../context.ts';
import { type Invitee, inviteOf, undoable } from '../new-actions.ts';
import type { PersonScope } from '../person-scope.ts';
import { createImportSession } from './import-session.ts';
import { createInviteActions, createSentInvites } from './sent-invites.ts';

type ImportSession = ReturnType<typeof createImportSession>;

/** The stored invites of one person, and the import session. */
type Invites = {
  store: ImportStore;
  actions: ReturnType<typeof createInviteActions>;
  sent: ReturnType<typeof createSentInvites>;
  importSession: ImportSession;
};

/** Sent invites, imports of invites from a file, and the message of invites. */
export function createInvitations(withPerson: WithPerson) {
  const byScope = new WeakMap<PersonScope, Invites>();

  function open(scope: PersonScope, context: PersonContext): Invites {
    const store = openImports(scope.identity);
    scope.onClose(store.close);
    const actions = createInviteActions(scope.outbox);
    const isPresent = async () => (await context.scope()) === scope;
    const sent = createSentInvites({ context, store, isPresent });
    const enqueue = (rows: readonly Invitee[], batch: string) => enqueueInvites(scope, context, rows, batch);
    return {
      store,
      actions,
      sent,
      importSession: createImportSession({ scope, store, actions, sent, enqueue }),
    };
  }

  const withInvites = <T>(
    work: (invites: Invites, context: PersonContext) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    withPerson((scope, context) => {
      const invites = byScope.get(scope) ?? open(scope, context);
      byScope.set(scope, invites);
      return work(invites, context);
    });

  /** A function of the import session, called in the scope of the signed-in person. */
  const onImport = <Name extends keyof ImportSession>(name: Name) =>
    ((...values: unknown[]) =>
      withInvites(({ importSession }) => {
        const call = importSession[name] as (...values: unknown[]) => Promise<Answer<unknown>>;
        return call(...values);
      })) as ImportSession[Name];

  return {
    /** Loads the service's list. A failure is part of the receipt, since the list as last loaded is still there. */
    refresh: (): Promise<Answer<InvitesReceipt>> =>
      withInvites(async ({ sent }) => ({ ok: await sent.refresh() })),
    /** The service's list and the invites queued on this device, as one list; facet `state`. */
    sent: (view: View, range: Range): Promise<Answer<SentInvites>> =>
      withInvites(async ({ sent, actions }) => ({ ok: await sent.view(view, range, await actions()) })),
    imports: {
      read: onImport('read'),
      countries: onImport('countries'),
      current: onImport('current'),
      rows: onImport('rows'),
      change: onImport('change'),
      send: onImport('send'),
      stop: onImport('stop'),
      resume: onImport('resume'),
      discard: onImport('discard'),
    },
    template: {
      /** A message that was changed and not saved; null where there is none. */
      draft: (): Promise<Answer<string | null>> =>
        withInvites(async ({ store }) => ({ ok: await store.get('template') })),
      /** Keeps a draft on this device; null deletes it. */
      keep: (text: string | null): Promise<Answer<null>> =>
        withInvites(async ({ store }) => {
          await (text === null ? store.forget(['template']) : store.put({ template: text }));
          return { ok: null };
        }),
      /** Makes it the message of every later invite. Fails with `unreachable` without a network. */
      save: (text: string): Promise<Answer<null>> =>
        withInvites(async ({ store }, { session }) => {
          const answer = await session.changeUser({ 'custom:smsInviteTemplate': text });
          if (isFailure(answer)) return answer;
          // A text that was typed during the save stays a draft.
          if ((await store.get('template')) === text) await store.forget(['template']);
          return { ok: null };
        }),
    },
  };
}

/** Queues invites of a file in the outbox, with the person's present message. */
async function enqueueInvites(
  { identity, outbox }: PersonScope,
  { session, decidedBy }: PersonContext,
  rows: readonly Invitee[],
  batch: string,
): Promise<Answer<{ ids: string[] }>> {
  const current = session.current();
  if (current.status !== 'LOGGED_IN' || current.identity !== identity) return failed({ kind: 'expired' });
  const by = { user: current.user, batch, decidedBy: decidedBy() };
  return outbox.decideMany(rows.map(row => undoable(inviteOf(row, by))));
}
