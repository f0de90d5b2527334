import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CertificatesDue, WebhooksDue } from '../domain/due.ts';
import type { OverdueSettlements } from '../domain/figures/figures.ts';
import { ask } from './engine.ts';
import { webhooksQuery } from './query-client.ts';

/** Attempts come with their bodies, so that they are not asked for with every other answer, ms. */
const WEBHOOKS_AGAIN_MS = 120_000;
/** A certificate's end comes slowly, and each application is asked for its own, ms. */
const CERTIFICATES_AGAIN_MS = 900_000;

/** Webhooks that need an operator. Saved on the device. */
export const useWebhooksDue = (): UseQueryResult<WebhooksDue> =>
  useQuery({
    queryKey: ['webhooks', 'due'],
    queryFn: () => ask(engine => engine.due.webhooks()),
    meta: { persist: true },
    ...webhooksQuery,
    refetchInterval: WEBHOOKS_AGAIN_MS,
  });

/** Certificates that have expired or will soon. Kept for offline. */
export const useCertificatesDue = (): UseQueryResult<CertificatesDue> =>
  useQuery({
    queryKey: ['certificates', 'due'],
    queryFn: () => ask(engine => engine.due.certificates()),
    meta: { persist: true },
    staleTime: CERTIFICATES_AGAIN_MS,
    refetchInterval: CERTIFICATES_AGAIN_MS,
  });

/** The number of due certificates, secrets and overdue reports that Home has asked for, without the outbox. */
export function useDueCount(): number {
  const certificates = useQuery<CertificatesDue>({ queryKey: ['certificates', 'due'], enabled: false }).data;
  const webhooks = useQuery<WebhooksDue>({ queryKey: ['webhooks', 'due'], enabled: false }).data;
  const overdue = useQuery<OverdueSettlements | null>({
    queryKey: ['copy', 'settlementReports', 'overdue'],
    enabled: false,
  }).data;
  return (
    (certificates?.expiring ?? 0) +
    (certificates?.expired ?? 0) +
    (webhooks?.endingSecrets ?? 0) +
    (overdue?.count ?? 0)
  );
}
