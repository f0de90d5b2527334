import { format } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/people.ts';
import { createRandom } from '../../sandbox/seed/random.ts';
import { isNightly } from '../nightly.ts';
import { type BadInput, badInput, badTarget } from './bad-inputs.ts';
import { type Endpoint, endpointsOf, knownOf } from './endpoints.ts';
import { onEachDatabase } from './on-each-database.ts';
import { controlsOf, targetsOf } from './other-endpoints.ts';
import { sdkOf } from './sdk.ts';
import { signedCalls } from './signed-calls.ts';
import { subscriptions, webhooksOf } from './webhooks.ts';

const SEED = 20261122;
const COUNT = isNightly ? 1_000 : 300;

onEachDatabase('bad inputs', sandbox => {
  const { sign } = signedCalls(sandbox);
  const { list } = sdkOf(sandbox);
  const { post } = webhooksOf(sandbox);
  const logged: string[] = [];
  const spy = () =>
    vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(format(...said)));
  let log: ReturnType<typeof spy>;
  let secrets: string[] = [];
  let services: readonly Endpoint[] = [];
  let controls: readonly Endpoint[] = [];
  let targets: ReturnType<typeof targetsOf> = {};

  beforeAll(async () => {
    log = spy();
    const known = await knownOf(sandbox);
    const { messages } = (
      await sandbox.call<{ messages: { messageId: string }[] }>(
        sandbox.demo,
        'GET',
        '/notifications/templated/sms/merchant-invite',
      )
    ).body;
    const { merchants } = (
      await sandbox.call<{ merchants: { identifier: string }[] }>(
        sandbox.demo,
        'GET',
        '/saas/merchant/pool/merchants',
      )
    ).body;
    const [inviteId, identifier] = [messages[0]?.messageId ?? '', merchants[0]?.identifier ?? ''];
    services = endpointsOf(known);
    controls = controlsOf(known, { inviteId, identifier });
    const { body } = await sandbox.identity<{ AuthenticationResult: Record<string, string> }>(
      'InitiateAuth',
      {
        ...targetsOf('', '').InitiateAuth,
      },
    );
    const { AccessToken = '', RefreshToken = '' } = body.AuthenticationResult;
    targets = targetsOf(AccessToken, sandbox.demo.token);
    const webhook = (await post({ url: 'https://hooks.shop.invalid/in', subscriptions })).body.webhook;
    const { apiKeys } = await list();
    secrets = [
      ...[DEMO_PASSWORD, 'whsec_', AccessToken, RefreshToken, sandbox.demo.token, 'Correct-Horse-9'],
      ...[apiKeys.ble, apiKeys.nfc, webhook.signing.secret ?? ''],
    ];
  });
  afterAll(() => log.mockRestore());

  const sendToService = async (input: BadInput, { isSigned }: Endpoint) => {
    const { tenantId, token } = sandbox.demo;
    const { method, address, body, headers = {} } = input;
    const own = isSigned
      ? await sign(sandbox.demo, method, address, {
          body: typeof body === 'string' ? body : undefined,
          key: headers['idempotency-key'],
        })
      : { 'x-tenant-id': tenantId, authorization: `Bearer ${token}` };
    return send(`/api${address}`, input, { ...own, ...headers });
  };
  const send = async (path: string, { method, body }: BadInput, headers: Record<string, string>) => {
    const response = await fetch(sandbox.url + path, {
      method,
      body: body ?? null,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, text: await response.text() };
  };

  it('the tables name every control and every target of the identity', () => {
    const below = (start: string) => sandbox.endpoints.filter(one => one.includes(start)).toSorted();
    const named = controls.map(({ method, route }) => `${method} /_sandbox/api${route}`);
    expect(named.toSorted()).toEqual(below(' /_sandbox/api/'));
    const identity = Object.keys(targets).map(name => `POST /idp ${name}`);
    expect(identity.toSorted()).toEqual(below('POST /idp '));
  });

  it(`${COUNT} bad inputs to every endpoint are refused with the field that is wrong, and not one is an error of the sandbox`, async () => {
    const random = createRandom(SEED, 'bad inputs');
    const all = [
      ...services.map(endpoint => async () => {
        const input = badInput(random, endpoint, true);
        return { input, answer: await sendToService(input, endpoint) };
      }),
      ...controls.map(endpoint => async () => {
        const input = badInput(random, endpoint, endpoint.body !== undefined);
        return { input, answer: await send(`/_sandbox/api${input.address}`, input, input.headers ?? {}) };
      }),
      ...Object.entries(targets).map(([name, body]) => async () => {
        const input = badTarget(random, body);
        const pool = ['GetId', 'GetCredentialsForIdentity'].includes(name) ? '' : 'Provider';
        const headers = {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentity${pool}Service.${name}`,
        };
        return { input: { ...input, address: `/idp ${name}` }, answer: await send('/idp', input, headers) };
      }),
    ];
    const wrong: string[] = [];
    for (let at = 0; at < COUNT; at++) {
      const { input, answer } = await (all[at % all.length] as (typeof all)[number])();
      const isRight = answer.status === input.status && answer.text.includes(input.names);
      const { method, address, what, body = '', names } = input;
      if (!isRight)
        wrong.push(
          [
            method,
            address,
            `${what} (${names})`,
            String(body).slice(0, 300),
            answer.status,
            answer.text.slice(0, 200),
          ].join(' · '),
        );
    }
    expect(wrong).toEqual([]);
    const said = logged.join('\n');
    expect(secrets.filter(secret => said.includes(secret))).toEqual([]);
  });
});
