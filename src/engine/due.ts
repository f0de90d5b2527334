import { listCertificates } from '../api/certificates-service.ts';
import { invocationsPage } from '../api/invocations-service.ts';
import { listApplications } from '../api/sdk-service.ts';
import { registeredWebhooks } from '../api/webhook-service.ts';
import { type CertificatesDue, certificatesDue, type WebhooksDue, webhooksDue } from '../domain/due.ts';
import { type Answer, isFailure } from '../domain/failure.ts';
import type { WithPerson } from './context.ts';

/** Most attempts that are checked; their bodies are part of the response. */
const ATTEMPTS = 200;

/** Webhooks and certificates that need attention and are in no copy. */
export const createDue = (withPerson: WithPerson) => ({
  webhooks: (): Promise<Answer<WebhooksDue>> =>
    withPerson(async (_scope, { send }) => {
      const [webhooks, attempts] = await Promise.all([
        registeredWebhooks(send),
        invocationsPage(send, { limit: ATTEMPTS, page: 1 }),
      ]);
      if (isFailure(webhooks)) return webhooks;
      if (isFailure(attempts)) return attempts;
      const rows = attempts.ok.rows.map(({ row }) => row);
      return { ok: webhooksDue(webhooks.ok.rows, rows, Date.now()) };
    }),

  certificates: (): Promise<Answer<CertificatesDue>> =>
    withPerson(async (_scope, { send }) => {
      const list = await listApplications(send);
      if (isFailure(list)) return list;
      const listed = await Promise.all(
        list.ok.applications.map(async ({ appId, packageName }) => {
          const answer = await listCertificates(send, appId);
          return isFailure(answer) ? answer : { ok: { packageName, certificates: answer.ok.rows } };
        }),
      );
      const lost = listed.find(isFailure);
      if (lost) return lost;
      const of = listed.flatMap(answer => (isFailure(answer) ? [] : [answer.ok]));
      return { ok: certificatesDue(of, Date.now()) };
    }),
});
