import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Application } from '../domain/application.ts';
import type { Certificate, CertificateList, NewCertificate } from '../domain/certificate/certificate.ts';
import { type Inspection, LARGEST_FILE } from '../domain/certificate/certificate.ts';
import type { ReportedCertificates } from '../domain/certificate/reports.ts';
import type { SeenAt } from '../domain/collection.ts';
import { refreshApplications } from './applications.ts';
import { usePull } from './collections.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastOrKeptAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const listKey = (appId: string) => ['certificates', appId];

/** Asks for an application's certificates; readable offline as they were seen last. */
export function useCertificates(appId: string): LastAnswer<CertificateList> {
  const live = useQuery({
    queryKey: listKey(appId),
    queryFn: () => ask(engine => engine.certificates.list(appId)),
  });
  const kept = useQuery({
    queryKey: ['kept', ...listKey(appId)],
    queryFn: () => ask(engine => engine.certificates.kept(appId)),
    gcTime: 0,
    ...fromEngine,
  });
  return lastOrKeptAnswer(live, kept);
}

/** Certificates that the terminals of the local copy report for an application. */
export function useReportedCertificates({
  packageName,
  platform,
}: Application): UseQueryResult<ReportedCertificates> {
  usePull('terminals');
  return useQuery({
    // Under the collection, so that each change of it is drawn.
    queryKey: ['copy', 'terminals', 'certificates', packageName, platform],
    queryFn: () => ask(engine => engine.certificates.reported({ packageName, platform })),
    ...fromEngine,
  });
}

/** Says what a file or a pasted text is; neither is sent or kept. Throws `FailureError`. */
export async function inspectCertificate(from: File | string): Promise<Inspection> {
  if (typeof from === 'string') return ask(engine => engine.certificates.inspect({ text: from }));
  // Not read at all: whatever it is, it is no certificate.
  if (from.size > LARGEST_FILE) return { refused: 'too-large' };
  const bytes = new Uint8Array(await from.arrayBuffer());
  try {
    return await ask(engine => engine.certificates.inspect({ bytes, name: from.name }));
  } finally {
    bytes.fill(0);
  }
}

function changed(appId: string, edit: (rows: Certificate[]) => Certificate[]): void {
  queryClient.setQueryData<SeenAt<CertificateList>>(
    listKey(appId),
    held => held && { ...held, value: { ...held.value, rows: edit(held.value.rows) } },
  );
}

const readAgain = (appId: string): void => {
  void queryClient.invalidateQueries({ queryKey: listKey(appId) });
  // The list of applications shows the number of certificates.
  void refreshApplications();
};

type Keyed<T> = T & { key: string };

/** Registers a certificate. Fails with the codes of `add` in `src/engine/certificates/certificates.ts`. */
export const useAddCertificate = (
  said?: Sentences<Certificate, Keyed<NewCertificate>>,
): Verb<Certificate, Keyed<NewCertificate>> =>
  useVerb(async added => {
    try {
      const made = await ask(engine => engine.certificates.add(added));
      changed(added.appId, rows => [...rows.filter(row => row.certificateId !== made.certificateId), made]);
      return made;
    } finally {
      readAgain(added.appId);
    }
  }, said);

type Gone = Keyed<Pick<Certificate, 'certificateId' | 'appId'>>;

/** Deletes a certificate. Fails with the codes of `remove` in `src/engine/certificates/certificates.ts`. */
export const useRemoveCertificate = (said?: Sentences<null, Gone>): Verb<null, Gone> =>
  useVerb(async removed => {
    try {
      const gone = await ask(engine => engine.certificates.remove(removed));
      changed(removed.appId, rows => rows.filter(row => row.certificateId !== removed.certificateId));
      return gone;
    } finally {
      readAgain(removed.appId);
    }
  }, said);
