import * as v from 'valibot';
import { Certificate as CertificateBody, type sdk } from '../../contract/sdk.ts';
import {
  type Certificate,
  type CertificateList,
  type NewCertificate,
  sha256Of,
} from '../domain/certificate/certificate.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { callsOf } from './call.ts';
import { read, type Send } from './http.ts';
import { readPage } from './page.ts';
import { fieldsOf } from './reading.ts';
import { tolerant } from './tolerant.ts';

const call = callsOf<typeof sdk>('sdk');

// A certificate of an application, as the service lists it.
const Row = v.pipe(
  tolerant(CertificateBody),
  v.transform(
    (row): Certificate => ({ ...row, appId: row.appId ?? '', sha256: sha256Of(row.sha256) ?? row.sha256 }),
  ),
);

/** The certificates of an application, all at once. */
export const listCertificates = (send: Send, appId: string): Promise<Answer<CertificateList>> =>
  read(send, call('GET /sdk/app-certificates', { query: { 'app-id': appId } }), reply => {
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
  return read(send, call('POST /sdk/app-certificate', { body, key }), reply => {
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
    call('DELETE /sdk/app-certificate', { query: { 'certificate-id': certificateId, 'app-id': appId }, key }),
    () => ({ ok: null }),
  );
