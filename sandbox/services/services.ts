import { answerError, Refusal } from '../refusal.ts';
import { type Access, requireCaller } from './access.ts';
import { createAttestationService } from './attestation.ts';
import { createAuthService } from './auth.ts';
import { createMerchantService } from './merchants.ts';
import { createNotificationService } from './notifications.ts';
import { createSdkService } from './sdk.ts';
import { createService, type ServiceDeps } from './service.ts';
import { createSettlementService } from './settlements.ts';
import { createBlePaymentService, createBleService, createNfcService } from './transaction-counts.ts';
import { createTransactionService } from './transaction-history.ts';
import { createWebhookService } from './webhooks.ts';

/** All services below `/api`, at the specification's paths and behind one check of token, signature and tenant. (specification §7) */
export function createServices(deps: ServiceDeps, access: Access) {
  const services = createService();
  services.use(requireCaller(access));
  services.route('/v1/auth-service', createAuthService(deps));
  services.route('/saas/merchant', createMerchantService(deps));
  services.route('/attestation', createAttestationService(deps));
  services.route('/v1/nfc-payment-service/tap', createNfcService(deps));
  services.route('/tap', createNfcService(deps));
  services.route('/v1/ble-payment-service/ble', createBleService(deps));
  services.route('/ble-payment', createBlePaymentService(deps));
  services.route('/settlements', createSettlementService(deps));
  services.route('/transactions-records', createTransactionService(deps));
  services.route('/sdk', createSdkService(deps));
  services.route('/notifications', createNotificationService(deps));
  services.route('/webhooks', createWebhookService(deps));
  services.notFound(() => {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such service.');
  });
  services.onError(answerError);
  return services;
}
