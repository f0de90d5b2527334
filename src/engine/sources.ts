import { listChangedTerminals, listTerminalsPage } from '../api/attestation-service.ts';
import { listChangedMerchants, listMerchantsPage } from '../api/auth-service.ts';
import type { ServiceName } from '../api/config.ts';
import type { Send } from '../api/http.ts';
import { listChangedReports, listReports } from '../api/settlements-service.ts';
import type { Merchant } from '../domain/merchant/merchant.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import type { Terminal } from '../domain/terminal.ts';
import type { Source } from '../sync/pull/read-pages.ts';

/** The service call and the key of each collection of the copy. */
type Sources = {
  terminals: Source<Terminal>;
  merchants: Source<Merchant>;
  settlementReports: Source<SettlementReport>;
};

/** The sources of the person for whom `send` sends; the named services tell what changed. */
export const sourcesOf = (send: Send, changes: readonly ServiceName[]): Sources => ({
  terminals: {
    collection: 'terminals',
    key: row => row.terminalId,
    fetchPage: request => listTerminalsPage(send, request),
    ...(changes.includes('attestation') && { fetchChanges: request => listChangedTerminals(send, request) }),
  },
  merchants: {
    collection: 'merchants',
    key: row => row.identifier,
    fetchPage: request => listMerchantsPage(send, request),
    ...(changes.includes('merchants') && { fetchChanges: request => listChangedMerchants(send, request) }),
  },
  settlementReports: {
    collection: 'settlementReports',
    key: row => row.reportId,
    fetchPage: request => listReports(send, request),
    ...(changes.includes('settlements') && { fetchChanges: request => listChangedReports(send, request) }),
  },
});
