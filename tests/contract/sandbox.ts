import type * as v from 'valibot';
import type * as contract from '../../contract/attestation.ts';
import type { PlatformOptions } from '../../sandbox/platform.ts';
import { DEMO_PASSWORD, demoCompany, otherCompany } from '../../sandbox/seed/people.ts';
import { type RunningServer, startServer } from '../../sandbox/server.ts';
import { tenantId } from '../../src/domain/session.ts';
import { holdAnswer } from './held-answer.ts';

/** The caller: a tenant and a token, either of which a test may falsify. */
export type Caller = { tenantId?: string; token?: string };

/** A response with its JSON read; `body` is null where there was none. */
export type Answer<T> = { status: number; headers: Headers; body: T };

/** A value of the contract as the sandbox sends it: versions of rows are numbers. */
export type Sent<S extends v.GenericSchema> = NumberedVersion<v.InferInput<S>>;
type NumberedVersion<T> = T extends { version: infer V }
  ? number extends V
    ? T & { version: number }
    : T
  : T;

/** A terminal as the attestation service sends it. */
export type Device = Sent<typeof contract.Device>;

type SignInAnswer = { AuthenticationResult: { IdToken: string; AccessToken: string } };
type ConfigAnswer = { identity: { endpoint: string; userPoolClientId: string } };

/** A string is sent as it is, anything else as JSON. */
type CallOptions = { body?: unknown; headers?: Record<string, string> };

/** A sandbox that listens on a free port, and people who call it. */
export class Sandbox {
  #server: RunningServer | undefined;
  readonly #given = new Set<string>();
  /** The demo company's operator, signed in. */
  demo: Required<Caller> = { tenantId: demoCompany.tenantId, token: '' };
  /** The operator of another company, signed in. */
  other: Required<Caller> = { tenantId: otherCompany.tenantId, token: '' };

  /** False while a test has it answer what the contract does not allow. */
  keepsContract = true;

  get url(): string {
    if (!this.#server) throw new Error('The sandbox is not started.');
    return this.#server.url;
  }

  /** Everything that it answers, as 'GET /api/sdk/applications' or 'POST /idp SignUp'. */
  get endpoints(): readonly string[] {
    return this.#server?.endpoints ?? [];
  }

  async start(options: PlatformOptions = {}): Promise<void> {
    this.#server = await startServer({ port: 0, dist: null, ...options });
    this.demo.token = await this.signIn(demoCompany.email);
    this.other.token = await this.signIn(otherCompany.email);
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** The identity token of a seeded person. */
  async signIn(email: string): Promise<string> {
    return (await this.#tokens(email, DEMO_PASSWORD)).IdToken;
  }

  /** A person who has just signed up for a new company, with the token that changes and reads attributes. */
  async signUp(companyName: string): Promise<Required<Caller> & { email: string; accessToken: string }> {
    const email = `${crypto.randomUUID()}@tapdeck.test`;
    const { userPoolClientId: ClientId } = await this.#config();
    const { body } = await this.identity<{ UserSub: string }>('SignUp', {
      ClientId,
      Username: email,
      Password: DEMO_PASSWORD,
      UserAttributes: [
        { Name: 'given_name', Value: 'Lerato' },
        { Name: 'family_name', Value: 'Nkosi' },
        { Name: 'custom:companyName', Value: companyName },
      ],
    });
    const { code } = await this.control<{ code: string }>('GET', `/mail/code?to=${email}`);
    await this.identity('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: code });
    const { IdToken, AccessToken } = await this.#tokens(email, DEMO_PASSWORD);
    return {
      email,
      tenantId: tenantId(companyName, body.UserSub),
      token: IdToken,
      accessToken: AccessToken,
    };
  }

  /** Calls one of the identity's targets, of the user pool by default. */
  async identity<T = Record<string, unknown>>(
    target: string,
    body: object,
    pool = 'AWSCognitoIdentityProviderService',
  ): Promise<Answer<T>> {
    return this.#send<T>('POST', (await this.#config()).endpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `${pool}.${target}`,
      },
      body,
    });
  }

  /** A person's attributes by name, as they are now. */
  async attributes(accessToken: string): Promise<Record<string, string>> {
    const { body } = await this.identity<{ UserAttributes: { Name: string; Value: string }[] }>('GetUser', {
      AccessToken: accessToken,
    });
    return Object.fromEntries(body.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  }

  /** Calls a service, `path` below `/api`; throws where the answer is not as the contract says, unless `keepsContract` is false. */
  async call<T = Record<string, unknown>>(
    caller: Caller,
    method: string,
    path: string,
    { body, headers = {} }: CallOptions = {},
  ): Promise<Answer<T>> {
    const { tenantId, token } = caller;
    const identity = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(tenantId === undefined ? {} : { 'x-tenant-id': tenantId }),
    };
    const answer = await this.#send<T>(method, `/api${path}`, { body, headers: { ...identity, ...headers } });
    if (this.keepsContract) holdAnswer(method, path, answer);
    return answer;
  }

  /** Uses the sandbox's own controls, `path` below `/_sandbox/api`. */
  async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.#send<T>(method, `/_sandbox/api${path}`, { body });
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** All terminals of a caller's company. */
  async devices(caller: Caller = this.demo): Promise<Device[]> {
    const { body } = await this.call<{ devices: Device[] }>(
      caller,
      'GET',
      '/attestation/devices/nfc-devices?limit=5000',
    );
    return body.devices;
  }

  /** A terminal in one of the states, another one at each call. */
  async deviceIn(...states: string[]): Promise<Device> {
    const found = (await this.devices()).find(
      one => states.includes(one.deviceStatus) && !this.#given.has(one.deviceId),
    );
    if (!found) throw new Error(`There is no terminal left that is ${states.join(' or ')}.`);
    this.#given.add(found.deviceId);
    return found;
  }

  /** Number of effects of a mutation on a target. */
  async effectsOn(target: string): Promise<string[]> {
    const { effects } = await this.control<{ effects: { what: string }[] }>(
      'GET',
      `/effects?target=${encodeURIComponent(target)}`,
    );
    return effects.map(effect => effect.what);
  }

  async #config(): Promise<ConfigAnswer['identity']> {
    return (await this.#send<ConfigAnswer>('GET', '/config.json')).body.identity;
  }

  async #tokens(email: string, password: string): Promise<SignInAnswer['AuthenticationResult']> {
    const answer = await this.identity<SignInAnswer>('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: (await this.#config()).userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    return answer.body.AuthenticationResult;
  }

  async #send<T>(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  }
}
