import { type Answer, failed } from '../domain/failure.ts';
import { read, type Send } from './http.ts';
import { countOf, fieldsOf } from './reading.ts';

const readCount = (send: Send, service: 'nfc' | 'ble', path: string, field: string) =>
  read<number>(send, { service, method: 'GET', path }, reply => {
    const count = countOf(fieldsOf(reply.body)[field]);
    return count === null ? failed({ kind: 'unreadable', status: reply.status, field }) : { ok: count };
  });

/** All tap-to-pay transactions of the tenant. (specification §7) */
export const nfcCount = (send: Send): Promise<Answer<number>> =>
  readCount(send, 'nfc', '/v1/nfc-payment-service/tap/dashboard/transactions', 'nfcTransactionCount');

/** All Bluetooth transactions of the tenant. (specification §7) */
export const bleCount = (send: Send): Promise<Answer<number>> =>
  readCount(send, 'ble', '/v1/ble-payment-service/ble/transaction-count', 'bleTransactionCount');
