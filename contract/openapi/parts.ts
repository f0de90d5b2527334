import type { GenericSchema } from 'valibot';
import * as attestation from '../attestation.ts';
import { auth } from '../auth.ts';
import { attestationDocs, attestationSchemas } from '../docs/attestation-docs.ts';
import { authDocs, authSchemas } from '../docs/auth-docs.ts';
import { merchantsDocs, merchantsSchemas } from '../docs/merchants-docs.ts';
import { notificationsDocs, notificationsSchemas } from '../docs/notifications-docs.ts';
import { sdkDocs, sdkSchemas } from '../docs/sdk-docs.ts';
import { settlementsDocs, settlementsSchemas } from '../docs/settlements-docs.ts';
import { bleDocs, nfcDocs, transactionsDocs, transactionsSchemas } from '../docs/transactions-docs.ts';
import { webhooksDocs, webhooksSchemas } from '../docs/webhooks-docs.ts';
import * as merchants from '../merchants.ts';
import * as notifications from '../notifications.ts';
import * as onboarding from '../onboarding.ts';
import * as sdk from '../sdk.ts';
import type { CallName, CallShape, Service } from '../service.ts';
import * as settlements from '../settlements.ts';
import * as transactions from '../transactions.ts';
import * as webhooks from '../webhooks.ts';

/** A call with its words, as far as the document needs their types. */
export type DescribedCall = {
  name: CallName;
  shape: CallShape;
  words: {
    id: string;
    summary: string;
    description?: string;
    reliedOn?: string;
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
    body?: unknown;
    answers: Readonly<Record<number, unknown>>;
  };
};

/** A service with the words for it. */
export type DescribedService = {
  title: string;
  description: string;
  service: Service;
  calls: DescribedCall[];
};

/** A named schema with the words for it. */
export type DescribedSchema = {
  schema: GenericSchema;
  description: string;
  fields: Readonly<Record<string, string>>;
  example: unknown;
};

type Words = {
  title: string;
  description: string;
  calls: Readonly<Record<CallName, DescribedCall['words']>>;
};

const describe = (service: Service, { title, description, calls }: Words): DescribedService => ({
  title,
  description,
  service,
  calls: Object.entries(service.calls).map(([key, shape]) => {
    const name = key as CallName;
    const words = calls[name];
    if (!words) throw new Error(`There are no words for ${name}.`);
    return { name, shape, words };
  }),
});

/** All services. */
export const services: readonly DescribedService[] = [
  describe(auth, authDocs),
  describe(merchants.merchants, merchantsDocs),
  describe(attestation.attestation, attestationDocs),
  describe(settlements.settlements, settlementsDocs),
  describe(transactions.transactions, transactionsDocs),
  describe(transactions.nfc, nfcDocs),
  describe(transactions.ble, bleDocs),
  describe(sdk.sdk, sdkDocs),
  describe(notifications.notifications, notificationsDocs),
  describe(webhooks.webhooks, webhooksDocs),
];

const modules = [
  [onboarding, authSchemas],
  [merchants, merchantsSchemas],
  [attestation, attestationSchemas],
  [settlements, settlementsSchemas],
  [transactions, transactionsSchemas],
  [sdk, sdkSchemas],
  [notifications, notificationsSchemas],
  [webhooks, webhooksSchemas],
] as const;

/** All named schemas. */
export const schemas: Readonly<Record<string, DescribedSchema>> = Object.fromEntries(
  modules.flatMap(([module, words]) =>
    Object.entries(words).map(([name, described]) => {
      const schema = (module as Readonly<Record<string, unknown>>)[name] as GenericSchema;
      return [name, { schema, ...described }];
    }),
  ),
);
