import type { attestation } from '../../../contract/attestation.ts';
import type { BodyOf } from '../../../contract/service.ts';
import type { Call } from '../../../src/api/http.ts';
import { type Action, isOfKind } from '../../../src/domain/outbox/action.ts';
import type { TerminalVerb } from '../../../src/domain/terminal.ts';

/** A terminal that a request names, with the version that it requires; null where it requires none. */
export type TerminalTarget = { terminalId: string; version: string | null };
/** A request about terminals; `isList` where each has a result of its own. */
export type TerminalCall = { verb: TerminalVerb; targets: readonly TerminalTarget[]; isList: boolean };

type Calls = (typeof attestation)['calls'];
type Body = Partial<
  BodyOf<Calls['POST /attestation/merchant/activate']> &
    BodyOf<Calls['POST /attestation/merchant/devices/deactivate']> &
    BodyOf<Calls['POST /attestation/devices/delete']> &
    BodyOf<Calls['PUT /attestation/devices/keys/reset']>
>;

/** The verb and the terminals of a request. */
export function terminalCallIn({ method, path, body, ifMatch }: Call): TerminalCall {
  const named = (list: readonly { deviceUniqueId: string; version?: string }[]) =>
    list.map(({ deviceUniqueId: terminalId, version = null }) => ({ terminalId, version }));
  const { deviceUniqueIds, devicesForDeactivation, devicesForDeletion, devicesForKeysReset } = (body ??
    {}) as Body;
  if (devicesForDeletion) return { verb: 'delete', targets: named(devicesForDeletion), isList: true };
  if (devicesForKeysReset) return { verb: 'resetKeys', targets: named(devicesForKeysReset), isList: true };
  const version = ifMatch?.replaceAll('"', '') ?? null;
  const one = (place: number) => [{ terminalId: path.split('/').at(place) ?? '', version }];
  if (method === 'DELETE') return { verb: 'delete', targets: one(-1), isList: false };
  if (method === 'PUT') return { verb: 'resetKeys', targets: one(-3), isList: false };
  const targets = deviceUniqueIds
    ? deviceUniqueIds.map(terminalId => ({ terminalId, version: null }))
    : named(devicesForDeactivation ?? []);
  return { verb: deviceUniqueIds ? 'activate' : 'deactivate', targets, isList: targets.length > 1 };
}

/** The key of an effect on one target of a list. */
export const rowKey = (key: string, terminalId: string): string => `${key}/${terminalId}`;

/** The key under which an action takes effect now: its own, or its row's in the list that it is in. */
export const effectKey = (action: Action): string =>
  action.list && isOfKind('terminal', action)
    ? rowKey(action.list.key, action.intent.terminalId)
    : action.key;
