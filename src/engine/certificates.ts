import { addCertificate, deleteCertificate, listCertificates } from '../api/certificates-service.ts';
import type { Certificate, CertificateList, NewCertificate } from '../domain/certificate.ts';
import { holdsPrivateKey } from '../domain/certificate-inspection.ts';
import { groupReports, runs } from '../domain/certificate-reports.ts';
import { type Answer, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import { inspect } from './certificate-inspect.ts';
import type { CertificatesFace } from './certificates-face.ts';
import type { InRoom, RoomHouse } from './in-room.ts';

const pageKey = (appId: string) => `certificates:${appId}`;
const offline = failed({ kind: 'unreachable', code: 'offline' });

/** Answers what the page asks about certificates. */
export const createCertificates = (inRoom: InRoom, onLine = () => navigator.onLine): CertificatesFace => ({
  inspect: async input => ({ ok: await inspect(input) }),

  list: appId =>
    inRoom(async (room, { send }) => {
      const asOf = new Date().toISOString();
      const answer = await listCertificates(send, appId);
      if (isFailure(answer)) return answer;
      const seen: SeenAt<CertificateList> = { asOf, value: answer.ok };
      await room.pages.change(pageKey(appId), Date.now(), () => seen);
      return { ok: seen };
    }),

  kept: appId =>
    inRoom(async room => ({
      ok: (await room.pages.get(pageKey(appId))) as SeenAt<CertificateList> | null,
    })),

  async add({ key, ...asked }) {
    if ([asked.label, asked.pem].some(text => text !== null && holdsPrivateKey(text)))
      return failed({ kind: 'refused', code: 'private-key' });
    return onLine() ? inRoom((_room, { send }) => added(send, asked, key)) : offline;
  },

  async remove({ key, ...asked }) {
    return onLine() ? inRoom((_room, { send }) => removed(send, asked, key)) : offline;
  },

  reported: application =>
    inRoom(async ({ collections }) => {
      const matching = { search: application.packageName, filters: {}, sort: { by: '', descending: false } };
      const found = await collections.seen({ matching, except: [] });
      const { asOf, running } = await collections.receipt('terminals');
      const own = found.filter(terminal => runs(terminal, application));
      return { ok: { groups: groupReports(own), total: own.length, asOf, isPulling: running !== null } };
    }),
});

type Send = RoomHouse['send'];

async function added(send: Send, asked: NewCertificate, key: string): Promise<Answer<Certificate>> {
  const answer = await addCertificate(send, asked, key);
  if (!isFailure(answer) || !mayHaveTakenEffect(answer.failure)) return answer;
  const list = await listCertificates(send, asked.appId);
  if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
  const found = list.ok.rows.find(({ sha256 }) => sha256 === asked.sha256);
  return found ? { ok: found } : failed({ ...answer.failure, code: 'absent' });
}

async function removed(
  send: Send,
  asked: Pick<Certificate, 'certificateId' | 'appId'>,
  key: string,
): Promise<Answer<null>> {
  const answer = await deleteCertificate(send, asked, key);
  if (!isFailure(answer) || answer.failure.kind === 'missing') return { ok: null };
  if (!mayHaveTakenEffect(answer.failure)) return answer;
  const list = await listCertificates(send, asked.appId);
  if (isFailure(list)) return failed({ ...answer.failure, code: 'unknown' });
  const isThere = list.ok.rows.some(({ certificateId }) => certificateId === asked.certificateId);
  return isThere ? failed({ ...answer.failure, code: 'present' }) : { ok: null };
}
