import { expect, it } from 'vitest';
import type * as contract from '../../contract/merchants.ts';
import { onEachDatabase } from './on-each-database.ts';
import { answers, form, invite, poolOf, poolPath } from './onboarding-bodies.ts';
import type { Answer, Caller, Sent } from './sandbox.ts';

type Merchant = Sent<typeof contract.Merchant>;
type Refused = { errorCode: string; message: string; faults?: { field: string; fault: string }[] };
let lastNumber = 4000;

onEachDatabase('registration', sandbox => {
  const sendInvite = async (caller: Caller) =>
    (
      await sandbox.call<{ messageId: string }>(
        caller,
        'POST',
        '/notifications/templated/sms/merchant-invite',
        {
          body: invite(`+2783123${lastNumber++}`),
        },
      )
    ).body.messageId;
  const register = async <T>(messageId: string, body: object): Promise<Answer<T>> => {
    const response = await fetch(`${sandbox.url}/_sandbox/api/invites/${messageId}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const list = (caller: Caller, headers?: Record<string, string>) =>
    sandbox.call<{ merchants: Merchant[]; total: number }>(caller, 'GET', '/saas/merchant/pool/merchants', {
      headers,
    });

  async function company(identifier: 'email' | 'phone_number' = 'email') {
    const caller = await sandbox.signUp('Nkosi Payments');
    const { body } = await sandbox.call<{ merchantPoolId: string }>(
      caller,
      'POST',
      '/v1/auth-service/saas/merchant/pool',
      { body: { ...poolOf(caller.tenantId), usernameType: identifier } },
    );
    await sandbox.call(caller, 'POST', poolPath(body.merchantPoolId), { body: { ...form, identifier } });
    return { ...caller, poolId: body.merchantPoolId };
  }

  it('the invited registers through the published form, and the list of merchants grows', async () => {
    const caller = await company();
    const before = await list(caller);
    expect(before.body.total).toBe(0);
    const { status, body } = await register<Merchant>(
      await sendInvite(caller),
      answers('Zodwa@kitchen.example'),
    );
    expect(status).toBe(201);
    expect(body.customAttributes).toEqual({
      First_Name: 'Zodwa',
      Last_Name: 'Mthembu',
      email: 'Zodwa@kitchen.example',
      phoneNumber: '+27821234567',
      Business_Name: 'Zodwa’s Kitchen',
      Business_Address: '1 Main Road, Langa',
      merchantId: 'MRC-000001',
      profileComplete: true,
      externalMerchant: false,
      bankMIDStatus: 'NotStarted',
      'custom_Trade name': 'Zodwa',
      custom_Staff: '3',
      'custom_Open since': '2019-03-01',
      custom_Trade: 'Food',
      'custom_Open on': 'Saturday, Sunday',
      custom_Terms: true,
    });
    const after = await list(caller, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after).toMatchObject({ status: 200, body: { total: 1, merchants: [body] } });
    const pool = await sandbox.call(
      caller,
      'GET',
      `/v1/auth-service/saas/merchant/pool/${caller.poolId}/merchants`,
    );
    expect(pool.body).toEqual({ merchants: [body] });
    expect(await sandbox.effectsOn(body.identifier)).toEqual(['register']);
    expect((await list(sandbox.demo)).body.total).toBe(64);
  });

  it('an invite registers one merchant, also when sent twice at once, and says so the second time', async () => {
    const caller = await company();
    const messageId = await sendInvite(caller);
    const both = await Promise.all([
      register<Refused>(messageId, answers('one@shop.example')),
      register<Refused>(messageId, answers('two@shop.example')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await register(messageId, answers('three@shop.example'))).toMatchObject({
      status: 409,
      body: { errorCode: 'ALREADY_REGISTERED', message: expect.stringContaining('registered already') },
    });
    expect(await sandbox.control('GET', `/invites/${messageId}`)).toMatchObject({
      registeredAs: expect.any(String),
    });
    expect((await list(caller)).body.total).toBe(1);
  });

  it('whoever signs in with the same e-mail address, or phone number, is registered already', async () => {
    const byEmail = await company();
    await register(await sendInvite(byEmail), answers('zodwa@kitchen.example'));
    expect(await register(await sendInvite(byEmail), answers('ZODWA@kitchen.example'))).toMatchObject({
      status: 409,
      body: { message: 'email: a merchant is registered already.' },
    });
    expect((await register(await sendInvite(byEmail), answers('other@kitchen.example'))).status).toBe(201);
    const byPhone = await company('phone_number');
    expect((await register(await sendInvite(byPhone), answers('zodwa@kitchen.example'))).status).toBe(201);
    expect(await register(await sendInvite(byPhone), answers('other@kitchen.example'))).toMatchObject({
      status: 409,
      body: { message: 'phone_number: a merchant is registered already.' },
    });
  });

  it('answers are checked by the form’s own rules, each fault by its field, and nothing is written', async () => {
    const caller = await company();
    const messageId = await sendInvite(caller);
    const good = answers('zodwa@kitchen.example');
    const faultsFor = async (change: object) =>
      (await register<Refused>(messageId, { ...good, ...change })).body.faults;
    expect(await faultsFor({ First_Name: ' ', custom_Terms: undefined, 'custom_Trade name': '' })).toEqual([
      { field: 'First_Name', fault: 'required' },
      { field: 'custom_Trade name', fault: 'required' },
      { field: 'custom_Terms', fault: 'required' },
    ]);
    for (const [field, answer, fault] of [
      ['email', 'nobody', 'email'],
      ['phoneNumber', '0821234567', 'phone'],
      ['password', 'correcthorse9', 'password'],
      ['custom_Staff', 'three', 'number'],
      ['custom_Accountant', 'nobody', 'email'],
      ['custom_Shop phone', '12', 'phone'],
      ['custom_Open since', '2019-02-30', 'date'],
      ['custom_Trade', 'Weapons', 'not-listed'],
      ['custom_Open on', 'Saturday\nMonday', 'not-listed'],
      ['custom_About you', 'x'.repeat(2049), 'too-long'],
      ['bankMIDStatus', 'Active', 'unknown'],
    ] as const)
      expect(await faultsFor({ [field]: answer }), field).toEqual([{ field, fault }]);
    expect((await list(caller)).body.total).toBe(0);
    expect((await register(messageId, good)).status).toBe(201);
  });

  it('an invite of a company without a form opens and cannot be used; an unknown one is 404', async () => {
    const caller = await sandbox.signUp('Nkosi Payments');
    const messageId = await sendInvite(caller);
    expect(await sandbox.control('GET', `/invites/${messageId}`)).toMatchObject({
      form: null,
      registeredAs: null,
    });
    expect(await register(messageId, answers('zodwa@kitchen.example'))).toMatchObject({
      status: 409,
      body: { errorCode: 'FORM_NOT_FOUND' },
    });
    expect((await register('nothing', answers('zodwa@kitchen.example'))).status).toBe(404);
  });

  it('the bank and the merchant change what is theirs: a new version, and the list has changed', async () => {
    const caller = await company();
    const { body } = await register<Merchant>(await sendInvite(caller), answers('zodwa@kitchen.example'));
    const before = (await list(caller)).headers.get('etag') ?? '';
    const path = `/merchants/${body.identifier}`;
    const changed = await sandbox.control<Merchant>('PATCH', path, {
      bankMIDStatus: 'Active',
      bankMID: '4417 1234 567',
    });
    expect(changed).toMatchObject({
      version: body.version + 1,
      customAttributes: { bankMIDStatus: 'Active', bankMID: '4417 1234 567' },
    });
    expect(await sandbox.control('GET', path)).toEqual(changed);
    expect((await list(caller, { 'if-none-match': before })).body.merchants).toEqual([changed]);
    await expect(sandbox.control('GET', `${path}?tenantId=${sandbox.demo.tenantId}`)).rejects.toThrow('404');
  });

  it('the page of an invite stands under the same policy as the app, without inline script or style', async () => {
    const page = await fetch(`${sandbox.url}/_sandbox/invites/${await sendInvite(sandbox.demo)}`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
    for (const [, file] of html.matchAll(/(?:src|href)="(\/_sandbox\/[^"]+)"/g))
      expect((await fetch(sandbox.url + file)).status).toBe(200);
  });
});
