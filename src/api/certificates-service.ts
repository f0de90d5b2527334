import * as v from 'valibot';
import {
  type Certificate,
  type CertificateList,
  certificateKinds,
  type NewCertificate,
  sha256Of,
} from '../domain/certificate/certificate.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { read, type Send } from './http.ts';
import { readPage } from './page.ts';
import { fieldsOf, id, instantOf, knownAs, lenient, textOf } from './reading.ts';

const service = 'sdk' as const;
const path = '/sdk/app-certificate';
const kindOf = knownAs(...certificateKinds);
const statusOf = knownAs('active', 'expired', 'revoked');

// A certificate of an application, as the service lists it.
const Row = v.pipe(
  v.object({
    certificateId: id,
    appId: lenient(value => textOf(value) ?? ''),
    label: lenient(textOf),
    kind: lenient(kindOf),
    sha256: id,
    subject: lenient(textOf),
    issuer: lenient(textOf),
    notBefore: lenient(instantOf),
    notAfter: lenient(instantOf),
    status: lenient(statusOf),
    createdDate: lenient(instantOf),
  }),
  v.transform((row): Certificate => ({ ...row, sha256: sha256Of(row.sha256) ?? row.sha256 })),
);

/** The certificates of an application, all at once. */
export const listCertificates = (send: Send, appId: string): Promise<Answer<CertificateList>> =>
  read(send, { service, method: 'GET', path: '/sdk/app-certificates', query: { 'app-id': appId } }, reply => {
    const answer = readPage(reply, 'certificates', Row);
    if (isFailure(answer)) return answer;
    return { ok: { rows: answer.ok.rows, unreadable: answer.ok.unreadable.length } };
  });

const kindNames = {
  'play-app-signing': 'PLAY_APP_SIGNING',
  upload: 'UPLOAD',
  release: 'RELEASE',
  debug: 'DEBUG',
} as const;

/** Registers a certificate, or its digest alone, under an idempotency key. Failure `conflict` where it is registered already. */
export function addCertificate(
  send: Send,
  { appId, kind, label, sha256, pem }: NewCertificate,
  key: string,
): Promise<Answer<Certificate>> {
  const content = pem === null ? { sha256 } : { certificatePem: pem };
  const body = { appId, kind: kindNames[kind], label: label ?? undefined, ...content };
  return read(send, { service, method: 'POST', path, body, key }, reply => {
    const result = v.safeParse(Row, fieldsOf(reply.body));
    if (result.success) return { ok: result.output };
    const field = v.getDotPath(result.issues[0]) ?? undefined;
    return failed({ kind: 'unreadable', status: reply.status, field });
  });
}

/** Deletes a certificate of an application. Failure `missing` where it is gone already. */
export const deleteCertificate = (
  send: Send,
  { certificateId, appId }: Pick<Certificate, 'certificateId' | 'appId'>,
  key: string,
): Promise<Answer<null>> =>
  read(
    send,
    { service, method: 'DELETE', path, query: { 'certificate-id': certificateId, 'app-id': appId }, key },
    () => ({ ok: null }),
  );
