import { expect, it } from 'vitest';
import type * as contract from '../../contract/merchants.ts';
import type { InviteMessage, SentMessage } from '../../contract/notifications.ts';
import { onEachDatabase } from './on-each-database.ts';
import { invite } from './onboarding-bodies.ts';
import type { Caller, Sent } from './sandbox.ts';

type Message = Sent<typeof InviteMessage>;
type Mail = { kind: string; recipient: string; subject: string; body: string; link: string | null };
type Merchant = Sent<typeof contract.Merchant>;

const sms = '/notifications/templated/sms';
const email = '/notifications/templated/email';
let lastNumber = 4000;
const freshNumber = () => `+2782123${lastNumber++}`;

onEachDatabase('notifications', sandbox => {
  const send = (path: string, body: object, key?: string, caller: Caller = sandbox.demo) =>
    sandbox.call<Sent<typeof SentMessage> & { message?: string }>(caller, 'POST', path, {
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const invites = async (caller: Caller = sandbox.demo) =>
    (await sandbox.call<{ messages: Message[] }>(caller, 'GET', `${sms}/merchant-invite`)).body.messages;
  const mails = async (to: string) =>
    (await sandbox.control<{ mails: Mail[] }>('GET', `/mail?to=${encodeURIComponent(to)}`)).mails;
  const list = () =>
    sandbox.call<{ merchants: Merchant[] }>(sandbox.demo, 'GET', '/saas/merchant/pool/merchants?limit=5000');
  const bankMid = (merchantId: string) => ({
    recipientName: 'Sipho',
    recipientEmail: `${merchantId.toLowerCase()}@shop.example`,
    merchantId,
  });
  const spelled = (merchant: Merchant, name: string) =>
    merchant.customAttributes[`custom_${name}`] ?? merchant.customAttributes[name];

  it('an invite is accepted, listed first, and lands rendered in the mailbox with a link', async () => {
    const cellNumber = freshNumber();
    const { status, body } = await send(`${sms}/merchant-invite`, invite(cellNumber));
    expect([status, body.status]).toEqual([202, 'QUEUED']);
    const [first] = await invites();
    expect(first).toMatchObject({ messageId: body.messageId, name: 'Zodwa Mthembu', cellNumber });
    const [mail] = await mails(cellNumber);
    expect(mail).toMatchObject({ kind: 'sms', link: `/_sandbox/invites/${body.messageId}` });
    expect(mail?.body).toBe(
      `Hi Zodwa Mthembu, Nkosi Payments invites you: https://apps.example/nkosi {{unknown}}\n${sandbox.url}${mail?.link}`,
    );
    expect(await sandbox.effectsOn(cellNumber)).toEqual(['invite']);
  });

  it('a message goes its way by the clock: queued, sent, delivered; by the end of the number it fails or stays', async () => {
    const numbers = {
      usual: freshNumber(),
      fails: '+27821240000',
      staysSent: '+27821241111',
      staysQueued: '+27821242222',
    };
    for (const number of Object.values(numbers)) await send(`${sms}/merchant-invite`, invite(number));
    const states = async () => {
      const sent = await invites();
      return Object.values(numbers).map(number => sent.find(one => one.cellNumber === number)?.status);
    };
    await sandbox.control('PUT', '/clock', { advanceMs: 2_000 });
    expect(await states()).toEqual(['SENT', 'SENT', 'SENT', 'QUEUED']);
    await sandbox.control('PUT', '/clock', { advanceMs: 3_000 });
    expect(await states()).toEqual(['DELIVERED', 'FAILED', 'SENT', 'QUEUED']);
    await sandbox.control('PUT', '/clock', { offsetMs: 0 });
    const arrived = await Promise.all(Object.values(numbers).map(mails));
    expect(arrived.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
  });

  it('the same key sends once, also at once; another key sends again', async () => {
    const [cellNumber, key] = [freshNumber(), crypto.randomUUID()];
    const same = await Promise.all(
      [1, 2, 3].map(() => send(`${sms}/merchant-invite`, invite(cellNumber), key)),
    );
    expect(new Set(same.map(({ body }) => body.messageId)).size).toBe(1);
    expect(await mails(cellNumber)).toHaveLength(1);
    expect(await send(`${sms}/merchant-invite`, invite(cellNumber, 'Another'), key)).toMatchObject({
      status: 422,
    });
    await send(`${sms}/merchant-invite`, invite(cellNumber), crypto.randomUUID());
    expect(await sandbox.effectsOn(cellNumber)).toEqual(['invite', 'invite']);
    await sandbox.control('PATCH', '/switches', { keysIgnored: ['notifications'] });
    await send(`${sms}/merchant-invite`, invite(cellNumber), key);
    await sandbox.control('PATCH', '/switches', { keysIgnored: [] });
    expect(await mails(cellNumber)).toHaveLength(3);
  });

  it('the demo company has invites in every state, the other none, and neither sees those of the other', async () => {
    const own = await invites();
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['QUEUED', 'SENT', 'DELIVERED', 'FAILED']),
    );
    expect(await invites(sandbox.other)).toEqual([]);
    const cellNumber = freshNumber();
    await send(`${sms}/merchant-invite`, invite(cellNumber), undefined, sandbox.other);
    expect(await invites(sandbox.other)).toHaveLength(1);
    expect((await invites()).some(one => one.cellNumber === cellNumber)).toBe(false);
  });

  it('a request for a bank MID mails the steps, and the merchant is Requested from then on', async () => {
    const before = await list();
    const merchant = before.body.merchants.find(
      one => spelled(one, 'bankMIDStatus') === 'NotStarted',
    ) as Merchant;
    const body = bankMid(String(spelled(merchant, 'merchantId')));
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time++)
      expect((await send(`${email}/bank-mid-registration`, body, key)).status).toBe(202);
    const after = await list();
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const now = after.body.merchants.find(one => one.identifier === merchant.identifier) as Merchant;
    expect([spelled(now, 'bankMIDStatus'), now.version]).toEqual(['Requested', merchant.version + 1]);
    expect(Object.keys(now.customAttributes).sort()).toEqual(Object.keys(merchant.customAttributes).sort());
    const sent = await mails(body.recipientEmail);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'email', subject: 'Apply for your bank merchant ID' });
    expect(sent[0]?.body).toContain(`Hello Sipho,\nUmlilo Payments (Pty) Ltd asks you`);
    expect(await sandbox.effectsOn(body.merchantId)).toEqual(['requestBankMid']);
  });

  it('a bank MID that is on its way or there is 409 with the merchant as it is, and mails nothing', async () => {
    const { merchants } = (await list()).body;
    for (const status of ['Requested', 'InitiatedProcess', 'InProgress', 'Active', 'Deactivated']) {
      const merchant = merchants.find(one => spelled(one, 'bankMIDStatus') === status) as Merchant;
      const recipientEmail = `${status.toLowerCase()}@shop.example`;
      const body = { ...bankMid(String(spelled(merchant, 'merchantId'))), recipientEmail };
      expect(await send(`${email}/bank-mid-registration`, body)).toMatchObject({
        status: 409,
        body: { errorCode: 'STATE_CONFLICT', merchant },
      });
      expect(await mails(recipientEmail)).toEqual([]);
    }
    for (const status of ['Rejected', 'Errored', 'UnderAppeal']) {
      const merchant = merchants.find(one => spelled(one, 'bankMIDStatus') === status) as Merchant;
      const body = bankMid(String(spelled(merchant, 'merchantId')));
      expect((await send(`${email}/bank-mid-registration`, body)).status, status).toBe(202);
    }
  });

  it("an unknown merchant, and another company's, is 404 and changes nothing", async () => {
    const merchant = (await list()).body.merchants.find(one => spelled(one, 'merchantId')) as Merchant;
    const body = bankMid(String(spelled(merchant, 'merchantId')));
    const unknown = await send(`${email}/bank-mid-registration`, bankMid('MRC-999999'));
    const foreign = await sandbox.call(
      { tenantId: sandbox.other.tenantId, token: sandbox.other.token },
      'POST',
      `${email}/attestation-steps`,
      { body: { ...body, merchantId: merchant.identifier } },
    );
    for (const answer of [unknown, foreign])
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'MERCHANT_NOT_FOUND' } });
    expect(await mails(body.recipientEmail)).toEqual([]);
  });

  it('the steps to pass attestation go by SMS and by e-mail, and change no merchant', async () => {
    const before = await list();
    const merchant = before.body.merchants.find(one => spelled(one, 'merchantId')) as Merchant;
    const body = bankMid(String(spelled(merchant, 'merchantId')));
    expect((await send(`${email}/attestation-steps`, body)).status).toBe(202);
    expect((await mails(body.recipientEmail))[0]?.body).toContain('Turn off developer options');
    const apostrophe = { ...body, recipientEmail: "o'brien@shop.example" };
    expect((await send(`${email}/attestation-steps`, apostrophe)).status).toBe(202);
    const cellNumber = freshNumber();
    const words = { name: 'Sipho', cellNumber, parameters: { companyName: 'Umlilo' } };
    expect((await send(`${sms}/attestation-steps`, words)).status).toBe(202);
    expect((await mails(cellNumber))[0]).toMatchObject({ link: null });
    const message = 'Bonjour Sipho';
    const own = { ...words, cellNumber: freshNumber(), parameters: { companyName: 'Umlilo', message } };
    expect((await send(`${sms}/attestation-steps`, own)).status).toBe(202);
    expect((await mails(own.cellNumber))[0]).toMatchObject({ body: message });
    expect((await invites()).some(one => one.cellNumber === cellNumber)).toBe(false);
    expect((await list()).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('a template that does not exist is 404', async () => {
    for (const path of [
      `${sms}/birthday`,
      `${email}/birthday`,
      `${sms}/toString`,
      `${sms}/bank-mid-registration`,
    ])
      expect(await send(path, invite(freshNumber())), path).toMatchObject({
        status: 404,
        body: { errorCode: 'TEMPLATE_NOT_FOUND' },
      });
  });

  it('a body that is not the contract’s is 400 and says which field', async () => {
    const good = invite(freshNumber());
    const { parameters } = good;
    const cases: [string, object, string][] = [
      ['name', { ...good, name: '  ' }, `${sms}/merchant-invite`],
      ['cellNumber', { ...good, cellNumber: '0821234567' }, `${sms}/merchant-invite`],
      ['cellNumber', { ...good, cellNumber: undefined }, `${sms}/merchant-invite`],
      ['parameters', { ...good, parameters: undefined }, `${sms}/merchant-invite`],
      [
        'parameters.companyName',
        { ...good, parameters: { ...parameters, companyName: 7 } },
        `${sms}/merchant-invite`,
      ],
      [
        'parameters.androidAppLink',
        { ...good, parameters: { ...parameters, androidAppLink: 'x' } },
        `${sms}/merchant-invite`,
      ],
      [
        'parameters.message',
        { ...good, parameters: { ...parameters, message: '' } },
        `${sms}/merchant-invite`,
      ],
      ['language', { ...good, language: 'en' }, `${sms}/merchant-invite`],
      ['recipientName', { ...bankMid('MRC-1'), recipientName: undefined }, `${email}/bank-mid-registration`],
      ['recipientEmail', { ...bankMid('MRC-1'), recipientEmail: 'nobody' }, `${email}/bank-mid-registration`],
      ['merchantId', { ...bankMid('MRC-1'), merchantId: '' }, `${email}/bank-mid-registration`],
    ];
    for (const [field, body, path] of cases) {
      const answer = await send(path, body);
      expect([answer.status, answer.body.message], field).toEqual([400, expect.stringContaining(field)]);
    }
    expect(await sandbox.effectsOn(good.cellNumber)).toEqual([]);
  });

  it('a fault after the effect has sent the message, and the repeat with the key sends no second', async () => {
    const [cellNumber, key] = [freshNumber(), crypto.randomUUID()];
    await sandbox.control('POST', '/faults', { kind: 'dropAnswer', service: 'notifications', times: 1 });
    await expect(send(`${sms}/merchant-invite`, invite(cellNumber), key)).rejects.toThrow('fetch failed');
    expect((await send(`${sms}/merchant-invite`, invite(cellNumber), key)).status).toBe(202);
    expect(await mails(cellNumber)).toHaveLength(1);
  });
});
