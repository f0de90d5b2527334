import type { attestation } from '../../../contract/attestation.ts';
import type { BodyOf } from '../../../contract/service.ts';
import type { Call } from '../../../src/api/http.ts';
import { type Action, isOfKind } from '../../../src/domain/outbox/action.ts';
import type { TerminalVerb } from '../../../src/domain/terminal.ts';

/** A terminal that a request names, with the version that it asks for; null where it asks for none. */
export type Asked = { terminalId: string; version: string | null };
/** A request about terminals; `isList` where each has a result of its own. */
export type TerminalCall = { verb: TerminalVerb; asked: readonly Asked[]; isList: boolean };

type Calls = (typeof attestation)['calls'];
type Body = Partial<
  BodyOf<Calls['POST /attestation/merchant/activate']> &
    BodyOf<Calls['POST /attestation/merchant/devices/deactivate']> &
    BodyOf<Calls['POST /attestation/devices/delete']> &
    BodyOf<Calls['PUT /attestation/devices/keys/reset']>
>;

/** The verb and the terminals of a request. */
export function askedIn({ method, path, body, ifMatch }: Call): TerminalCall {
  const named = (list: readonly { deviceUniqueId: string; version?: string }[]) =>
    list.map(({ deviceUniqueId: terminalId, version = null }) => ({ terminalId, version }));
  const { deviceUniqueIds, devicesForDeactivation, devicesForDeletion, devicesForKeysReset } = (body ??
    {}) as Body;
  if (devicesForDeletion) return { verb: 'delete', asked: named(devicesForDeletion), isList: true };
  if (devicesForKeysReset) return { verb: 'resetKeys', asked: named(devicesForKeysReset), isList: true };
  const version = ifMatch?.replaceAll('"', '') ?? null;
  const one = (place: number) => [{ terminalId: path.split('/').at(place) ?? '', version }];
  if (method === 'DELETE') return { verb: 'delete', asked: one(-1), isList: false };
  if (method === 'PUT') return { verb: 'resetKeys', asked: one(-3), isList: false };
  const asked = deviceUniqueIds
    ? deviceUniqueIds.map(terminalId => ({ terminalId, version: null }))
    : named(devicesForDeactivation ?? []);
  return { verb: deviceUniqueIds ? 'activate' : 'deactivate', asked, isList: asked.length > 1 };
}

/** The key of an effect on one target of a list. */
export const rowKey = (key: string, terminalId: string): string => `${key}/${terminalId}`;

/** The key under which an action takes effect now: its own, or its row's in the list that it is in. */
export const effectKey = (action: Action): string =>
  action.list && isOfKind('terminal', action)
    ? rowKey(action.list.key, action.intent.terminalId)
    : action.key;
