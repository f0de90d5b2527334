import type { attestation } from '../../contract/attestation.ts';
import type { auth } from '../../contract/auth.ts';
import type { merchants } from '../../contract/merchants.ts';
import type { notifications } from '../../contract/notifications.ts';
import { services } from '../../contract/openapi/parts.ts';
import type { sdk } from '../../contract/sdk.ts';
import type { CallOf, CallShape, Service } from '../../contract/service.ts';
import type { settlements } from '../../contract/settlements.ts';
import type { ble, nfc, transactions } from '../../contract/transactions.ts';
import type { webhooks } from '../../contract/webhooks.ts';

/** The name of a call of the contract. */
export type CallName =
  | CallOf<typeof auth>
  | CallOf<typeof merchants>
  | CallOf<typeof attestation>
  | CallOf<typeof settlements>
  | CallOf<typeof transactions>
  | CallOf<typeof nfc>
  | CallOf<typeof ble>
  | CallOf<typeof sdk>
  | CallOf<typeof notifications>
  | CallOf<typeof webhooks>;

/** A call of the contract, with the example of its body. */
export type ContractCall = {
  name: CallName;
  service: Service['name'];
  method: string;
  path: string;
  shape: CallShape;
  example: unknown;
};

/** Every call of the contract, service by service. */
export const calls: readonly ContractCall[] = services.flatMap(({ service, calls: described }) =>
  described.map(({ name, shape, words }) => {
    const [method = '', path = ''] = name.split(' ');
    return { name: name as CallName, service: service.name, method, path, shape, example: words.body };
  }),
);

const byName = new Map<string, ContractCall>(calls.map(call => [call.name, call]));

/** A call by its name. */
export function callNamed(name: CallName): ContractCall {
  const call = byName.get(name);
  if (!call) throw new Error(`The contract has no ${name}`);
  return call;
}

/** True where a call changes nothing. */
export const isRead = ({ method }: ContractCall): boolean => method === 'GET';

/** The parameters in a call's path. */
export const parametersOf = ({ path }: ContractCall): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The entries of an object's schema; none of any other. */
export const entriesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as { entries?: Readonly<Record<string, unknown>> } | null | undefined)?.entries ?? {};
