import { checkIncoming } from '../incoming.ts';
import { answerError, Refusal, refuseIncoming } from '../refusal.ts';
import { type Access, requireCaller } from './access.ts';
import { createAttestationService } from './attestation.ts';
import { createAuthService } from './auth.ts';
import { createMerchantService } from './merchants.ts';
import { createNotificationService } from './notifications.ts';
import { createSdkService } from './sdk.ts';
import { createService, type ServiceDeps } from './service.ts';
import type { ServiceName } from './service-names.ts';
import { createSettlementService } from './settlements.ts';
import { createBleService, createNfcService } from './transaction-counts.ts';
import { createTransactionService } from './transaction-history.ts';
import { createWebhookService } from './webhooks.ts';

/** All services below `/api`, each behind the check of token, signature and tenant that its name asks for. */
export function createServices(deps: ServiceDeps, access: Access) {
  const services = createService();
  services.use(checkIncoming(refuseIncoming));
  const guard = (path: string, name: ServiceName) => services.use(`${path}/*`, requireCaller(access, name));
  const mount = (path: string, name: ServiceName, service: ReturnType<typeof createService>, at = path) =>
    guard(path, name).route(at, service);
  mount('/v1/auth-service', 'auth', createAuthService(deps), '/');
  mount('/saas/merchant', 'merchants', createMerchantService(deps), '/');
  mount('/attestation', 'attestation', createAttestationService(deps), '/');
  for (const path of ['/v1/nfc-payment-service', '/tap']) guard(path, 'nfc');
  services.route('/', createNfcService(deps));
  for (const path of ['/v1/ble-payment-service', '/ble-payment']) guard(path, 'ble');
  services.route('/', createBleService(deps));
  mount('/settlements', 'settlements', createSettlementService(deps), '/');
  mount('/transactions-records', 'transactions', createTransactionService(deps), '/');
  mount('/sdk', 'sdk', createSdkService(deps), '/');
  mount('/notifications', 'notifications', createNotificationService(deps), '/');
  mount('/webhooks', 'webhooks', createWebhookService(deps), '/');
  // Mounted below another app, an app's own notFound is never called.
  services.all('*', () => {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such service.');
  });
  services.onError(answerError);
  return services;
}
