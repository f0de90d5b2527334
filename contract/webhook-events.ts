import * as v from 'valibot';
import { Device } from './attestation.ts';
import { bankMidStatus, instant, key, text } from './field.ts';
import { SettlementReport } from './settlements.ts';
import { Payment } from './transactions.ts';

const payment = v.pick(Payment, ['id', 'externalId', 'merchantId', 'amount', 'currency', 'status']);
const report = v.pick(SettlementReport, [
  'reportId',
  'merchantId',
  'settlementAmount',
  'currency',
  'settlementStatus',
]);
const terminal = v.pick(Device, ['deviceId', 'merchantId', 'deviceStatus']);
const attested = v.pick(Device, ['deviceId', 'merchantId', 'attestationStatus']);
const application = v.object({ appId: key, packageName: text, platform: text });
const certificate = v.object({ certificateId: key, appId: key, kind: text });

/** The events, by the name that webhooks subscribe to: the fields that the `data` of each has at least. */
const eventData = {
  'transaction.approved': payment,
  'transaction.declined': payment,
  'transaction.indeterminate': payment,
  'transaction.voided': payment,
  'settlement.report_created': report,
  'settlement.settled': report,
  'settlement.reopened': report,
  'merchant.invited': v.object({ name: text, cellNumber: text }),
  'merchant.registered': v.object({ identifier: key, merchantId: text, email: v.optional(text) }),
  'merchant.bank_mid.status_changed': v.object({
    identifier: key,
    merchantId: v.nullable(text),
    bankMIDStatus: bankMidStatus,
  }),
  'terminal.registered': terminal,
  'terminal.activated': terminal,
  'terminal.deactivated': terminal,
  'terminal.deleted': terminal,
  'terminal.keys_reset': terminal,
  'terminal.attestation_failed': attested,
  'terminal.attestation_recovered': attested,
  'sdk.application.created': application,
  'sdk.application.deleted': application,
  'sdk.certificate.added': certificate,
  'sdk.certificate.revoked': certificate,
} as const;

/** The name of an event. */
export type EventType = keyof typeof eventData;

/** All names. */
export const eventTypes = Object.keys(eventData) as EventType[];

/** The versions in which each event's body is offered. */
export const eventVersions = ['1', '2'] as const;

/** The `data` of an event. */
export type EventData<E extends EventType> = v.InferInput<(typeof eventData)[E]>;

/** The body of an event in a version; version 2 also says its own id and version. */
export function eventBodyOf(eventType: EventType, version: (typeof eventVersions)[number]): v.GenericSchema {
  const entries: Record<string, v.GenericSchema> = {
    ...(version === '2' && { id: key, version: v.literal('2') }),
    type: v.literal(eventType),
    timestamp: instant,
    data: eventData[eventType],
  };
  return v.object(entries);
}
