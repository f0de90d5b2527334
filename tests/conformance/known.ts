import { bankMidStatusOf } from '../../src/api/auth-service.ts';
import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { bankMidCan } from '../../src/domain/merchant/merchant.ts';
import type { CallName } from './calls.ts';
import type { Client } from './client.ts';
import type { Asked } from './requests.ts';

/** A row of a list, as it came. */
export type Row = Readonly<Record<string, unknown>>;

/** The lists of the services: the name of the rows, and of the field that is their key. */
export const lists = {
  'GET /attestation/devices/nfc-devices': ['devices', 'deviceId'],
  'GET /attestation/merchant/{merchantId}/nfc-devices': ['devices', 'deviceId'],
  'GET /saas/merchant/pool/merchants': ['merchants', 'identifier'],
  'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants': ['merchants', 'identifier'],
  'GET /settlements/merchant-settlement-reports': ['merchantSettlementReports', 'reportId'],
  'GET /transactions-records/transaction-history': ['transactions', 'id'],
  'GET /sdk/applications': ['applications', 'appId'],
  'GET /sdk/app-certificates': ['certificates', 'certificateId'],
  'GET /notifications/templated/sms/merchant-invite': ['messages', 'messageId'],
  'GET /webhooks/registered': ['webhooks', 'webhookId'],
  'GET /webhooks/invocations': ['invocations', 'invocationId'],
} as const satisfies Partial<Record<CallName, readonly [string, string]>>;
/** A list of a service. */
export type ListName = keyof typeof lists;

/** The rows of a list's answer, which may come without the object around them. */
export function rowsIn(list: ListName, body: unknown): Row[] {
  const rows = Array.isArray(body) ? body : fieldsOf(body)[lists[list][0]];
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

/** A field of a row as text; null where it has none. */
export const textIn = (row: Row | undefined, field: string): string | null => textOf(row?.[field]);

/** The key of a row of a list. */
export const keyIn = (list: ListName, row: Row): string => textIn(row, lists[list][1]) ?? '';

/** An attribute of a merchant, which is spelled with `custom_` or without. */
export const attributeOf = (merchant: Row, name: string): string | null => {
  const attributes = fieldsOf(merchant.customAttributes);
  return textOf(attributes[`custom_${name}`] ?? attributes[name]);
};

/** True where the merchant's id at the bank can be requested. */
export const isRequestable = (merchant: Row): boolean =>
  bankMidCan.request(bankMidStatusOf(attributeOf(merchant, 'bankMIDStatus')) ?? 'unlinked');

const MOST_ROWS = 5_000;

/** The data of an account that the check needs to know, read once and without a check. */
export class Known {
  readonly #read = new Map<string, Promise<Row[]>>();

  constructor(readonly client: Client) {}

  get poolId(): string | null {
    return this.client.session.claims['custom:merchantPoolId'];
  }

  /** Rows of a list, its first page where it has several. */
  rows(list: ListName, asked: Omit<Asked, 'call'> = {}): Promise<Row[]> {
    const name = `${list} ${JSON.stringify(asked)}`;
    const rows = this.#read.get(name) ?? this.rowsNow(list, asked);
    this.#read.set(name, rows);
    return rows;
  }

  /** Rows of a list, read anew each time. */
  async rowsNow(list: ListName, asked: Omit<Asked, 'call'> = {}): Promise<Row[]> {
    const isPaged =
      list === 'GET /attestation/devices/nfc-devices' || list === 'GET /saas/merchant/pool/merchants';
    const query = { ...(isPaged && { limit: MOST_ROWS }), ...asked.query };
    const sent = await this.client.send({ call: list, ...asked, query });
    return 'reply' in sent && sent.reply.status === 200 ? rowsIn(list, sent.reply.body) : [];
  }

  /** The first merchant that the provider has given an id, with a phone number if there is one. */
  async merchant(): Promise<{ id: string; phone: string | null; row: Row } | null> {
    const merchants = await this.rows('GET /saas/merchant/pool/merchants');
    const found = merchants.flatMap(row => {
      const id = attributeOf(row, 'merchantId');
      return id === null ? [] : [{ id, phone: attributeOf(row, 'phoneNumber'), row }];
    });
    return found.find(({ phone }) => phone !== null) ?? found[0] ?? null;
  }

  /** The parameters of the first settlement report. */
  async report(): Promise<{ reportId: string; merchantId: string } | null> {
    const [row] = await this.rows('GET /settlements/merchant-settlement-reports');
    const [reportId, merchantId] = [textIn(row, 'reportId'), textIn(row, 'merchantId')];
    return reportId !== null && merchantId !== null ? { reportId, merchantId } : null;
  }

  /** The id of the first application. */
  async appId(): Promise<string | null> {
    return textIn((await this.rows('GET /sdk/applications'))[0], 'appId');
  }

  /** The id of a terminal in a state. */
  async terminalIn(state: string): Promise<string | null> {
    const devices = await this.rows('GET /attestation/devices/nfc-devices');
    return textIn(
      devices.find(({ deviceStatus }) => deviceStatus === state),
      'deviceId',
    );
  }

  /** The published form of the account's pool; null where there is none. */
  async form(): Promise<Row | null> {
    if (this.poolId === null) return null;
    const sent = await this.client.send({
      call: 'GET /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields',
      params: { poolId: this.poolId },
    });
    return 'reply' in sent && sent.reply.status === 200 ? fieldsOf(sent.reply.body) : null;
  }
}
