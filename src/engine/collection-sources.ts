import { listTerminalsPage } from '../api/attestation-service.ts';
import { listMerchantsPage } from '../api/auth-service.ts';
import type { Send } from '../api/http.ts';
import { listReports } from '../api/settlements-service.ts';
import type { Merchant } from '../domain/merchant/merchant.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import type { Terminal } from '../domain/terminal.ts';
import type { Source } from '../sync/pull/read-pages.ts';

/** The service call and the key of each collection of the copy. */
export type Sources = {
  terminals: Source<Terminal>;
  merchants: Source<Merchant>;
  settlementReports: Source<SettlementReport>;
};

/** The sources of the person for whom `send` sends. */
export const sourcesOf = (send: Send): Sources => ({
  terminals: {
    collection: 'terminals',
    key: row => row.terminalId,
    fetchPage: request => listTerminalsPage(send, request),
  },
  merchants: {
    collection: 'merchants',
    key: row => row.identifier,
    fetchPage: request => listMerchantsPage(send, request),
  },
  settlementReports: {
    collection: 'settlementReports',
    key: row => row.reportId,
    fetchPage: request => listReports(send, request),
  },
});
