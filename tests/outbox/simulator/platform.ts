import type { ServiceName } from '../../../src/api/config.ts';
import type { Call } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import { type Activation, type TerminalVerb, terminalCan } from '../../../src/domain/terminal.ts';
import { CERTIFICATE, json, type ModelEffect } from './model-answers.ts';
import { type ModelMerchant, noticeFor, noticeIn } from './notices.ts';
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
export type Abilities = { answersKeys: readonly ServiceName[]; checksVersions: boolean };

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
  readonly #answers = new Map<string, Reply>();

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
    if (this.poisoned.has(targetOf(call))) return json(500, { message: 'Failed' });
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
    if (path.endsWith('/merchant-invite')) return json(200, { messages: [] });
    if (path.endsWith('/nfc-device-count')) return json(200, { totalDeviceCount: this.terminals.size });
    const merchantId = path.match(/merchant\/([^/]+)\//)?.[1];
    const devices = [...this.terminals.values()]
      .filter(terminal => !merchantId || terminal.merchantId === merchantId)
      .map(deviceOf);
    return json(200, { devices, total: devices.length });
  }

  #change(call: Call, by: By): Reply {
    const { verb, terminalId } = askedIn(call);
    const terminal = this.terminals.get(terminalId);
    const isSwitch = verb === 'activate' || verb === 'deactivate';
    const result = (outcome: string) =>
      json(200, {
        results: [{ deviceUniqueId: terminalId, outcome, message: outcome, version: terminal?.version }],
      });
    if (!terminal) return isSwitch ? result('FAILED') : json(404, { message: 'No such device' });
    if (this.able.checksVersions && call.ifMatch && call.ifMatch !== `"${terminal.version}"`)
      return json(412, { message: 'It has changed' });
    if (isSwitch && terminal.activation === (verb === 'activate' ? 'active' : 'deactivated'))
      return result('SKIPPED');
    if (!terminalCan[verb](terminal))
      return isSwitch ? result('FAILED') : json(409, { message: 'Not in this state' });

    this.effects.push({ verb, target: terminalId, said: null, ...by });
    this.apply(verb, terminal);
    if (isSwitch) return result('OK');
    if (verb === 'delete')
      return { status: 204, headers: new Headers(), body: null, shape: 'empty', redirected: false };
    return json(200, {
      deviceId: terminalId,
      keysResetDate: '2026-11-20T08:00:00Z',
      version: terminal.version,
    });
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

const deviceOf = (terminal: ModelTerminal) => ({
  deviceId: terminal.id,
  merchantId: terminal.merchantId,
  deviceStatus: terminal.activation.toUpperCase(),
  version: terminal.version,
  certificate: `-----${CERTIFICATE}-----`,
});

/** The target of a request that changes something. */
export function targetOf(call: Call): string {
  if (call.service === 'webhooks') return webhookIn(call);
  return call.service === 'notifications' ? noticeIn(call).target : askedIn(call).terminalId;
}

/** The verb and the terminal of a request. */
export function askedIn({ method, path, body }: Call): { verb: TerminalVerb; terminalId: string } {
  if (method === 'DELETE') return { verb: 'delete', terminalId: path.split('/').at(-1) ?? '' };
  if (method === 'PUT') return { verb: 'resetKeys', terminalId: path.split('/').at(-3) ?? '' };
  const asked = body as { deviceUniqueIds?: string[]; devicesForDeactivation?: { deviceUniqueId: string }[] };
  const [activated] = asked.deviceUniqueIds ?? [];
  if (activated !== undefined) return { verb: 'activate', terminalId: activated };
  return { verb: 'deactivate', terminalId: asked.devicesForDeactivation?.[0]?.deviceUniqueId ?? '' };
}
