import type * as v from 'valibot';
import type { attestation, Device, DeviceResult } from '../../../contract/attestation.ts';
import type { notifications } from '../../../contract/notifications.ts';
import type { ServiceName } from '../../../src/api/config.ts';
import type { Call } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import { LIST_LIMIT } from '../../../src/api/terminal-actions.ts';
import { type Activation, type TerminalVerb, terminalCan } from '../../../src/domain/terminal.ts';
import { answer, CERTIFICATE, json, type ModelEffect } from './model-answers.ts';
import { type ModelMerchant, noticeFor, noticeIn } from './notices.ts';
import { rowKey, type TerminalTarget, terminalCallIn } from './terminal-calls.ts';
import { ModelWebhooks, webhookIn } from './webhooks.ts';

/** A terminal as the model platform has it. */
export type ModelTerminal = {
  id: string;
  activation: Activation;
  version: number;
  merchantId: string;
  resets: number;
};
/** Guarantees of a platform: the services that answer to keys, and the check of versions. */
export type Abilities = {
  answersKeys: readonly ServiceName[];
  checksVersions: boolean;
  takesLists?: boolean;
  /** False where its answers to actions leave the new version out. */
  tellsVersions?: boolean;
};

type By = Pick<ModelEffect, 'key' | 'identity' | 'isStray'>;

/** A platform with memory of every effect. */
export class Platform {
  readonly terminals = new Map<string, ModelTerminal>();
  readonly merchants = new Map<string, ModelMerchant>();
  readonly effects: ModelEffect[] = [];
  /** Past states of each terminal, each with its beginning (ms since 1970), for as long as it was there. */
  readonly past: { terminalId: string; at: number; activation: Activation | 'gone' }[] = [];
  readonly webhooks: ModelWebhooks;
  /** Terminals over which the service fails. */
  readonly poisoned = new Set<string>();
  /** Targets for which the service refuses a request, whatever else it names. */
  readonly refused = new Set<string>();
  /** Requests that break the rules of keys and lists, in words. */
  readonly misuses: string[] = [];
  /** True where a terminal of a list is to be requested again. */
  isBusy = () => false;
  readonly #answers = new Map<string, Reply>();
  readonly #requests = new Map<string, string>();

  constructor(
    readonly able: Abilities,
    readonly now: () => number,
  ) {
    this.webhooks = new ModelWebhooks(able.checksVersions, now);
  }

  enrol(id: string, activation: Activation): void {
    this.terminals.set(id, { id, activation, version: 1, merchantId: 'm1', resets: 0 });
    this.#note(id, activation);
  }

  handle(call: Call, identity: string, isStray = false): Reply {
    if (call.method === 'GET') return this.#read(call);
    if (call.service === 'attestation') this.#checkKey(call);
    if (targetsOf(call).some(target => this.poisoned.has(target))) return json(500, { message: 'Failed' });
    if (targetsOf(call).some(target => this.refused.has(target))) return json(422, { message: 'No good' });
    const key = call.key ?? '';
    const known = this.able.answersKeys.includes(call.service) ? this.#answers.get(key) : undefined;
    if (known) return known;
    const reply = this.#do(call, { key, identity, isStray });
    this.#answers.set(key, reply);
    return reply;
  }

  #do(call: Call, by: By): Reply {
    if (call.service === 'attestation') return this.#change(call, by);
    const { reply, took } =
      call.service === 'webhooks' ? this.webhooks.handle(call) : noticeFor(call, this.merchants);
    if (took) this.effects.push({ ...took, ...by });
    return reply;
  }

  #read({ service, path }: Call): Reply {
    if (service === 'webhooks') return this.webhooks.read();
    if (path.endsWith('/merchant-invite'))
      return answer<typeof notifications>()('GET /notifications/templated/sms/merchant-invite', 200, {
        messages: [],
      });
    if (path.endsWith('/nfc-device-count'))
      return answers('GET /attestation/dashboard/nfc-device-count', 200, {
        totalDeviceCount: this.terminals.size,
        androidDeviceCount: this.terminals.size,
        iosDeviceCount: 0,
      });
    const merchantId = path.match(/merchant\/([^/]+)\//)?.[1];
    const devices = [...this.terminals.values()]
      .filter(terminal => !merchantId || terminal.merchantId === merchantId)
      .map(deviceOf);
    return answers('GET /attestation/devices/nfc-devices', 200, { devices, total: devices.length });
  }

  #change(call: Call, by: By): Reply {
    const { verb, targets, isList } = terminalCallIn(call);
    if (isList) {
      const results = targets.map(one => {
        const key = rowKey(by.key, one.terminalId);
        return this.isBusy()
          ? ({ deviceUniqueId: one.terminalId, outcome: 'FAILED', message: 'Busy', retryable: true } as const)
          : resultOf(verb, one, this.#told(this.#changeOne(verb, one, { ...by, key })));
      });
      return answers('POST /attestation/devices/delete', 200, { results });
    }
    const [one] = targets;
    if (!one) return json(400, { message: 'No terminal is named' });
    const { outcome, version } = this.#told(this.#changeOne(verb, one, by));
    if (isSwitch(verb))
      return answers('POST /attestation/merchant/activate', 200, {
        results: [resultOf(verb, one, { outcome, version })],
      });
    if (outcome === 'missing') return json(404, { message: 'No such device' });
    if (outcome === 'changed') return json(412, { message: 'It has changed' });
    if (outcome !== 'ok') return json(409, { message: 'Not in this state' });
    if (verb === 'delete')
      return { status: 204, headers: new Headers(), body: null, shape: 'empty', redirected: false };
    return json(200, { deviceId: one.terminalId, keysResetDate: '2026-11-20T08:00:00Z', version });
  }

  #told(changed: Changed): Changed {
    return this.able.tellsVersions === false ? { outcome: changed.outcome } : changed;
  }

  #changeOne(verb: TerminalVerb, { terminalId, version }: TerminalTarget, by: By): Changed {
    const terminal = this.terminals.get(terminalId);
    if (!terminal) return { outcome: 'missing' };
    const as = (outcome: Changed['outcome']) => ({ outcome, version: terminal.version });
    if (this.able.checksVersions && version !== null && version !== String(terminal.version))
      return as('changed');
    if (isSwitch(verb) && terminal.activation === (verb === 'activate' ? 'active' : 'deactivated'))
      return as('so already');
    if (!terminalCan[verb](terminal)) return as('not allowed');
    this.effects.push({ verb, target: terminalId, said: null, ...by });
    this.apply(verb, terminal);
    return as('ok');
  }

  /** A key belongs to one request, and a list names each of at most 100 terminals once. */
  #checkKey({ key = '', method, path, body }: Call): void {
    const { targets } = terminalCallIn({ service: 'attestation', method, path, body });
    const request = JSON.stringify([method, path, body]);
    const before = this.#requests.get(key) ?? request;
    this.#requests.set(key, before);
    if (before !== request) this.misuses.push(`${key} came with ${request} after ${before}`);
    const ids = new Set(targets.map(({ terminalId }) => terminalId));
    if (ids.size !== targets.length || ids.size > LIST_LIMIT) this.misuses.push(`${request} is no good list`);
  }

  /** Applies a verb to a terminal. */
  apply(verb: TerminalVerb, terminal: ModelTerminal): void {
    if (verb === 'resetKeys') terminal.resets++;
    if (verb === 'activate') this.become(terminal, 'active');
    else if (verb === 'deactivate') this.become(terminal, 'deactivated');
    else terminal.version++;
    if (verb !== 'delete') return;
    this.terminals.delete(terminal.id);
    this.#note(terminal.id, 'gone');
  }

  /** A change of status, by whomever. */
  become(terminal: ModelTerminal, activation: Activation): void {
    terminal.version++;
    terminal.activation = activation;
    this.#note(terminal.id, activation);
  }

  #note(terminalId: string, activation: Activation | 'gone'): void {
    this.past.push({ terminalId, at: this.now(), activation });
  }
}

const answers = answer<typeof attestation>();

const deviceOf = (terminal: ModelTerminal) =>
  ({
    deviceId: terminal.id,
    merchantId: terminal.merchantId,
    operatorId: null,
    nickname: null,
    manufacturer: 'Samsung',
    model: 'Galaxy A15',
    os: { platform: 'android', version: '14' },
    deviceStatus: terminal.activation.toUpperCase() as Uppercase<Activation>,
    attestationStatus: 'PASSED',
    lastAttestationDataReceived: null,
    registrationDate: '2026-11-20T08:00:00.000Z',
    deactivationTrigger: null,
    transactionsCount: { total: 0, failed: 0, successful: 0, unknown: 0 },
    version: terminal.version,
    // Not of the contract: no record may hold it.
    certificate: `-----${CERTIFICATE}-----`,
  }) satisfies v.InferInput<typeof Device> & { certificate: string };

/** The targets of a request that changes something. */
export function targetsOf(call: Call): readonly string[] {
  if (call.service === 'webhooks') return [webhookIn(call)];
  if (call.service === 'notifications') return [noticeIn(call).target];
  return terminalCallIn(call).targets.map(({ terminalId }) => terminalId);
}

type Changed = { outcome: 'ok' | 'so already' | 'missing' | 'changed' | 'not allowed'; version?: number };

const isSwitch = (verb: TerminalVerb): boolean => verb === 'activate' || verb === 'deactivate';

/** As the sandbox answers: what a single delete or reset is refused for with 404, 409 or 412 is skipped, and looked at. */
function resultOf(
  verb: TerminalVerb,
  { terminalId }: TerminalTarget,
  { outcome, version }: Changed,
): v.InferInput<typeof DeviceResult> {
  const isFailed = isSwitch(verb)
    ? outcome === 'missing' || outcome === 'not allowed'
    : outcome === 'missing' && verb === 'resetKeys';
  const said = outcome === 'ok' ? 'OK' : isFailed ? 'FAILED' : 'SKIPPED';
  return { deviceUniqueId: terminalId, outcome: said, message: outcome, version };
}
