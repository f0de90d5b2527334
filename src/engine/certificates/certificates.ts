import { addCertificate, deleteCertificate, listCertificates } from '../../api/certificates-service.ts';
import type { Application } from '../../domain/application.ts';
import type { Certificate, CertificateList, NewCertificate } from '../../domain/certificate/certificate.ts';
import {
  type CertificateInput,
  holdsPrivateKey,
  type Inspection,
} from '../../domain/certificate/certificate.ts';
import { groupReports, type ReportedCertificates, runs } from '../../domain/certificate/reports.ts';
import type { SeenAt } from '../../domain/collection.ts';
import { type Answer, failed, isFailure, mayHaveTakenEffect } from '../../domain/failure.ts';
import type { PersonContext, WithPerson } from '../context.ts';
import { inspect } from './inspect.ts';

const pageKey = (appId: string) => `certificates:${appId}`;
const offline = failed({ kind: 'unreachable', code: 'offline' });

/** The certificates of an application. */
export const createCertificates = (withPerson: WithPerson, onLine = () => navigator.onLine) => ({
  /** Reads a file or text; needs no network, and neither sends nor keeps any of it. A refusal is an answer, not a failure. */
  inspect: async (input: CertificateInput): Promise<Answer<Inspection>> => ({ ok: await inspect(input) }),

  /** The service's list; kept on this device for a day without a network. */
  list: (appId: string): Promise<Answer<SeenAt<CertificateList>>> =>
    withPerson(async (scope, { send }) => {
      const asOf = new Date().toISOString();
      const answer = await listCertificates(send, appId);
      if (isFailure(answer)) return answer;
      const seen: SeenAt<CertificateList> = { asOf, value: answer.ok };
      await scope.pages.change(pageKey(appId), Date.now(), () => seen);
      return { ok: seen };
    }),

  /** The list as last loaded; null before the first time. */
  kept: (appId: string): Promise<Answer<SeenAt<CertificateList> | null>> =>
    withPerson(async scope => ({
      ok: (await scope.pages.get(pageKey(appId))) as SeenAt<CertificateList> | null,
    })),

  /**
   * Registers one; under the same key (uuid) once, however often it is called. After a lost response the list is read: there =
   * registered. Failure `conflict` where its digest is registered already. Codes: `offline` nothing was sent; `absent` the response
   * was lost and the list does not hold it; `unknown` the list could not be loaded either; `private-key` the input contains one.
   */
  async add({ key, ...certificate }: NewCertificate & { key: string }): Promise<Answer<Certificate>> {
    if ([certificate.label, certificate.pem].some(text => text !== null && holdsPrivateKey(text)))
      return failed({ kind: 'refused', code: 'private-key' });
    return onLine() ? withPerson((_scope, { send }) => added(send, certificate, key)) : offline;
  },

  /** Deletes one; a missing one counts as deleted. Codes `offline`, `present` (lost, and still there) and `unknown` as above. */
  async remove({
    key,
    ...certificate
  }: Pick<Certificate, 'certificateId' | 'appId'> & { key: string }): Promise<Answer<null>> {
    return onLine() ? withPerson((_scope, { send }) => removed(send, certificate, key)) : offline;
  },

  /** The certificates that terminals of the local copy report for an application. */
  reported: (
    application: Pick<Application, 'packageName' | 'platform'>,
  ): Promise<Answer<ReportedCertificates>> =>
    withPerson(async ({ collections }) => {
      const matching = { search: application.packageName, filters: {}, sort: { by: '', descending: false } };
      const found = await collections.seen({ matching, except: [] });
      const { asOf, running } = await collections.receipt('terminals');
      const own = found.filter(terminal => runs(terminal, application));
      return { ok: { groups: groupReports(own), total: own.length, asOf, isPulling: running !== null } };
    }),
});

type Send = PersonContext['send'];

/** A service may list a deleted certificate as revoked. */
const isRegistered = ({ status }: Certificate): boolean => status !== 'revoked';

async function added(send: Send, certificate: NewCertificate, key: string): Promise<Answer<Certificate>> {
  const answer = await addCertificate(send, certificate, key);
  if (!isFailure(answer) || !mayHaveTakenEffect(answer.failure)) return answer;
  const list = await listCertificates(send, certificate.appId);
  if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
  const found = list.ok.rows.find(row => row.sha256 === certificate.sha256 && isRegistered(row));
  return found ? { ok: found } : failed({ ...answer.failure, code: 'absent' });
}

async function removed(
  send: Send,
  certificate: Pick<Certificate, 'certificateId' | 'appId'>,
  key: string,
): Promise<Answer<null>> {
  const answer = await deleteCertificate(send, certificate, key);
  if (!isFailure(answer) || answer.failure.kind === 'missing') return { ok: null };
  if (!mayHaveTakenEffect(answer.failure)) return answer;
  const list = await listCertificates(send, certificate.appId);
  if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
  const isThere = list.ok.rows.some(
    row => row.certificateId === certificate.certificateId && isRegistered(row),
  );
  return isThere ? failed({ ...answer.failure, code: 'present' }) : { ok: null };
}
