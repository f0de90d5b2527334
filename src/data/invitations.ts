import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Range, View } from '../domain/collection.ts';
import { failureOf } from '../domain/failure.ts';
import {
  type ImportChange,
  type ImportFilter,
  type ImportSummary,
  isUnfinished,
} from '../domain/invite/import.ts';
import type { InvitesReceipt, SentInvites } from '../domain/invite/invite.ts';
import { withOutboxSync } from './background-sync.ts';
import { ask } from './engine.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, staleTime, useVerb, type Verb } from './query-client.ts';

// Under the outbox, which tells of every change of what waits.
const sentKey = ['outbox', 'invites'];
const importKey = ['invites', 'import'];
const summaryKey = [...importKey, 'summary'];
const templateKey = ['invites', 'template'];
/** Interval at which the engine is asked while invites are under way, ms. */
const WATCH_MS = 1_000;
/** Interval at which the service is asked for the result of accepted invites, ms. */
const FOLLOW_MS = 3_000;

/** Reads the service's list of invites while a screen shows it: at most every 60 s, sooner after something was accepted. */
export const useInvitesPull = (isBehind = false): UseQueryResult<InvitesReceipt> =>
  useQuery({
    queryKey: ['invites', 'pull'],
    queryFn: readInvites,
    staleTime: staleTime.notifications,
    refetchInterval: isBehind ? FOLLOW_MS : staleTime.notifications,
  });

async function readInvites(): Promise<InvitesReceipt> {
  const receipt = await ask(engine => engine.invitations.refresh());
  void queryClient.invalidateQueries({ queryKey: sentKey });
  void queryClient.invalidateQueries({ queryKey: importKey });
  return receipt;
}

/** The Refresh link. */
export const useRefreshInvites = (): Verb<InvitesReceipt, void> =>
  useVerb(async () => {
    const receipt = await readInvites();
    queryClient.setQueryData(['invites', 'pull'], receipt);
    return receipt;
  });

/** Invites that the service lists, and those that wait on this device; readable offline. */
export const useSentInvites = (view: View, range: Range): UseQueryResult<SentInvites> =>
  useQuery({
    queryKey: [...sentKey, view, range],
    queryFn: () => ask(engine => engine.invitations.sent(view, range)),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    ...fromEngine,
    refetchInterval: query => (query.state.data?.underWay ? WATCH_MS : false),
  });

/**
 * The file of invites at hand; null where there is none. Watched while it is being sent or compared with what is still loading, and read
 * again when the tab is looked at, since another tab may have changed it.
 */
export const useImport = (): UseQueryResult<ImportSummary | null> =>
  useQuery({
    queryKey: summaryKey,
    queryFn: readImport,
    ...fromEngine,
    refetchOnWindowFocus: true,
    staleTime: 0,
    refetchInterval: query => (isMoving(query.state.data) ? WATCH_MS : false),
  });

const readImport = (): Promise<ImportSummary | null> => ask(engine => engine.invitations.imports.current());

/** ISO 3166-1 codes of the countries whose numbers can be read. */
export const useImportCountries = (): UseQueryResult<readonly string[]> =>
  useQuery({
    queryKey: ['invites', 'countries'],
    queryFn: () => ask(engine => engine.invitations.imports.countries()),
    ...fromEngine,
  });

/** Rows of the file at hand, with their faults. */
export const useImportRows = (filter: ImportFilter, range: Range, of: ImportSummary) =>
  useQuery({
    queryKey: [...importKey, 'rows', of.id, filter, range],
    queryFn: () => readImportRows(of.id, filter, range),
    placeholderData: (before, query) => (query?.queryKey[3] === of.id ? before : undefined),
    gcTime: 10_000,
    ...fromEngine,
    refetchOnWindowFocus: true,
    staleTime: 0,
    refetchInterval: isMoving(of) ? WATCH_MS : false,
  });

/** Rows of any range, for a report. Throws `FailureError`, `conflict` where another tab has taken another file. */
export const readImportRows = (id: string, filter: ImportFilter, range: Range) =>
  ofShown(() => ask(engine => engine.invitations.imports.rows(id, filter, range)), summaryKey);

/** Does something with the file that is shown; where another tab has changed it, `stale` is read anew before this throws. */
async function ofShown<T>(work: () => Promise<T>, stale = importKey): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).kind === 'conflict') await queryClient.invalidateQueries({ queryKey: stale });
    throw error;
  }
}

const isMoving = (of: ImportSummary | null | undefined): boolean =>
  Boolean(of) &&
  ((of?.unknown.length ?? 0) > 0 ||
    (of?.fates.waiting ?? 0) + (of?.fates.sending ?? 0) + (of?.fates.checking ?? 0) > 0);

function shown(summary: ImportSummary | null): ImportSummary | null {
  // An answer that is under way tells how the file was before.
  void queryClient.cancelQueries({ queryKey: summaryKey });
  queryClient.setQueryData(summaryKey, summary);
  void queryClient.invalidateQueries({ queryKey: [...importKey, 'rows'] });
  return summary;
}

type Chosen = {
  file: File;
  country: string | null;
  /** The unfinished file that the operator discards for this one. */
  discarded?: string;
};

/** Replaces the file at hand; nothing is sent. Answers an unfinished file that is in the way, and then replaces nothing. */
export const useReadImport = (
  said?: Sentences<ImportSummary | null, Chosen>,
): Verb<ImportSummary | null, Chosen> =>
  useVerb(async ({ file, country, discarded }) => {
    const present = await readImport();
    if (present && isUnfinished(present) && present.id !== discarded) return present;
    shown(await ask(engine => engine.invitations.imports.read(file, country)));
    return null;
  }, said);

/** Corrects, removes, or reads the file in another way; checked again at once. */
export const useChangeImport = (
  id: string,
  said?: Sentences<ImportSummary | null, ImportChange>,
): Verb<ImportSummary | null, ImportChange> =>
  useVerb(
    async change => shown(await ofShown(() => ask(engine => engine.invitations.imports.change(id, change)))),
    said,
  );

type Step = 'send' | 'stop' | 'resume';

/** Sends every row without fault, stops what is not sent yet, or goes on with it. */
export const useSendImport = (
  { id, revision }: ImportSummary,
  said?: Sentences<ImportSummary | null, Step>,
): Verb<ImportSummary | null, Step> =>
  useVerb(async step => {
    const answered = () => ask(engine => engine.invitations.imports[step](id, revision));
    return shown(await ofShown(() => withOutboxSync(answered)));
  }, said);

/** Puts the file aside; what the outbox has goes on. */
export const useDiscardImport = (id: string, said?: Sentences<null, void>): Verb<null, void> =>
  useVerb(async () => {
    await ofShown(() => ask(engine => engine.invitations.imports.discard(id)));
    shown(null);
    return null;
  }, said);

/** A message that was changed and not saved, as it was found when the screen opened. */
export const useTemplateDraft = (): UseQueryResult<string | null> =>
  useQuery({
    queryKey: templateKey,
    queryFn: () => ask(engine => engine.invitations.template.draft()),
    ...fromEngine,
    gcTime: 0,
  });

/** Keeps a message that is being written; null forgets it. */
export const keepTemplateDraft = (text: string | null): Promise<null> =>
  ask(engine => engine.invitations.template.keep(text));

/** Makes it the message of every later invite. */
export const useSaveTemplate = (said?: Sentences<null, string>): Verb<null, string> =>
  useVerb(text => ask(engine => engine.invitations.template.save(text)), said);

/** Invites of any range, for an export. Throws `FailureError`. */
export const readSentInvites = (view: View, range: Range): Promise<SentInvites> =>
  ask(engine => engine.invitations.sent(view, range));
