import { expect, it } from 'vitest';
import type { MerchantPool } from '../../contract/onboarding.ts';
import { onEachDatabase } from './on-each-database.ts';
import { form, poolOf, poolPath } from './onboarding-bodies.ts';
import type { Caller, Sent } from './sandbox.ts';

type Pool = Sent<typeof MerchantPool>;

onEachDatabase('pool and form', sandbox => {
  const createPool = (caller: Required<Caller>, body: object = poolOf(caller.tenantId), key?: string) =>
    sandbox.call<Pool>(caller, 'POST', '/v1/auth-service/saas/merchant/pool', {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const save = (caller: Caller, poolId: string, body: object = form, key?: string) =>
    sandbox.call(caller, 'POST', poolPath(poolId), { body, headers: key ? { 'idempotency-key': key } : {} });
  const read = (caller: Caller, poolId: string) => sandbox.call(caller, 'GET', poolPath(poolId));

  it('a new company has neither; its pool is created once, and its form', async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    expect(await sandbox.attributes(company.accessToken)).not.toHaveProperty('custom:merchantPoolId');
    const { status, body } = await createPool(company);
    expect(status).toBe(201);
    const { merchantPoolId } = body;
    expect(await read(company, merchantPoolId)).toMatchObject({
      status: 404,
      body: { message: 'No form found for given merchant ID' },
    });
    expect(await save(company, merchantPoolId)).toMatchObject({ status: 201 });
    expect(await read(company, merchantPoolId)).toMatchObject({ status: 200, body: form });

    expect(await createPool(company)).toMatchObject({ status: 409, body: { errorCode: 'POOL_EXISTS' } });
    for (const again of [form, { ...form, title: 'Another' }])
      expect(await save(company, merchantPoolId, again)).toMatchObject({
        status: 409,
        body: { errorCode: 'FORM_EXISTS' },
      });
    expect((await read(company, merchantPoolId)).body.title).toBe(form.title);
    expect(await sandbox.effectsOn(company.tenantId)).toEqual(['createPool']);
    expect(await sandbox.effectsOn(merchantPoolId)).toEqual(['saveForm']);
  });

  it("the pool is among the user's attributes at once, and in the tokens from the next refresh", async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    const { merchantPoolId, clientId } = (await createPool(company)).body;
    expect(await sandbox.attributes(company.accessToken)).toMatchObject({
      'custom:merchantPoolId': merchantPoolId,
      'custom:appClientId': clientId,
    });
    const claims = JSON.parse(
      Buffer.from((await sandbox.signIn(company.email)).split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      'custom:merchantPoolId': merchantPoolId,
      'custom:appClientId': clientId,
    });
  });

  it('a repeat with the same key gets the same answer, also when sent at once; two keys make one pool', async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    const key = crypto.randomUUID();
    const repeated = await Promise.all([1, 2, 3].map(() => createPool(company, undefined, key)));
    expect(new Set(repeated.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { merchantPoolId } = (repeated[0] as { body: Pool }).body;
    const saved = await Promise.all([1, 2, 3].map(() => save(company, merchantPoolId, form, key.slice(1))));
    expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await sandbox.effectsOn(merchantPoolId)).toEqual(['saveForm']);

    const hasty = await sandbox.signUp('Hasty Payments');
    const both = await Promise.all([1, 2].map(() => createPool(hasty, undefined, crypto.randomUUID())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("a pool is for the caller's own tenant, and another company's pool is 404", async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    expect((await createPool(company, poolOf(sandbox.demo.tenantId))).status).toBe(403);
    for (const answer of [
      await read(company, 'eu-west-1_UMLILO001'),
      await save(company, 'eu-west-1_UMLILO001'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'POOL_NOT_FOUND' } });
  });

  it('the demo company has a pool and a published form, the other has none and may create them', async () => {
    const { body } = await read(sandbox.demo, 'eu-west-1_UMLILO001');
    expect(body).toMatchObject({ identifier: 'email', passwordPolicy: { minLength: 8 } });
    expect((await createPool(sandbox.demo)).status).toBe(409);
    expect((await createPool(sandbox.other)).status).toBe(201);
  });

  it('a pool that is not the contract’s is 400 and says which field', async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    const good = poolOf(company.tenantId);
    const { passwordRequirements: rules } = good;
    for (const [field, body] of Object.entries({
      tenantName: { ...good, tenantName: ' ' },
      tenantId: { ...good, tenantId: undefined },
      usernameType: { ...good, usernameType: 'nickname' },
      callbackUrls: { ...good, callbackUrls: ['nowhere'] },
      'passwordRequirements.minimumLength': {
        ...good,
        passwordRequirements: { ...rules, minimumLength: '8' },
      },
      'passwordRequirements.requireSymbols': {
        ...good,
        passwordRequirements: { ...rules, requireSymbols: undefined },
      },
      colour: { ...good, colour: 'teal' },
    })) {
      const { status, body: answer } = await createPool(company, body);
      expect([status, JSON.stringify(answer)], field).toEqual([400, expect.stringContaining(field)]);
    }
  });

  it('a form that breaks its own rules is 400 and says which field', async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    const { merchantPoolId } = (await createPool(company)).body;
    const [first] = form.inputFields;
    const one = (change: object) => ({ ...form, inputFields: [{ ...first, ...change }] });
    for (const [field, body] of Object.entries({
      title: { ...form, title: '' },
      identifier: { ...form, identifier: 'phone_number' },
      'passwordPolicy.minLength': { ...form, passwordPolicy: { ...form.passwordPolicy, minLength: 5 } },
      inputFields: { ...form, inputFields: [] },
      'inputFields.0.type': one({ type: 'colour' }),
      'inputFields.0.label': one({ label: 'bankMIDStatus' }),
      'inputFields.0.label: twice': { ...form, inputFields: [first, first] },
      'inputFields.0.list': one({ type: 'choice', list: [] }),
      'inputFields.0.placeholder': one({ placeholder: undefined }),
      'inputFields.0.helperText': one({ helperText: 7 }),
      'inputFields.0.isRequired': one({ isRequired: 'yes' }),
      'inputFields.0.isMultiline': one({ isMultiline: undefined }),
      'inputFields.0.id': one({ id: 'x' }),
    })) {
      const { status, body: answer } = await save(company, merchantPoolId, body);
      expect([status, answer.message], field).toEqual([400, expect.stringContaining(field)]);
    }
    expect((await read(company, merchantPoolId)).status).toBe(404);
  });

  it('a person writes the SMS template and the app link, and nothing that the platform owns', async () => {
    const company = await sandbox.signUp('Nkosi Payments');
    const { accessToken: AccessToken } = company;
    const write = (Name: string, Value: string) =>
      sandbox.identity('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
    const own = {
      'custom:smsInviteTemplate': 'مرحبا {{name}}',
      'custom:androidAppLink': 'https://apps.example/nkosi',
    };
    for (const [name, value] of Object.entries(own)) expect((await write(name, value)).status).toBe(200);
    expect(await sandbox.attributes(AccessToken)).toMatchObject(own);
    for (const name of ['custom:merchantPoolId', 'custom:appClientId', 'email_verified', 'sub'])
      expect(await write(name, 'true'), name).toMatchObject({
        status: 400,
        body: { __type: 'NotAuthorizedException' },
      });
    expect(await sandbox.attributes(AccessToken)).toMatchObject({ ...own, email: company.email });
  });
});
