// The sandbox's controls as JSON, for tests and for the page beside this file. Loopback only.
//
// GET    /state                                  clock, seed, switches, services, lifetimes, traffic, companies
// POST   /reset                                  no faults, switches off, clock and lifetimes back, no mails, traffic off, no wrong passwords,
//                                                the sample accounts as at first, the receiver accepts and forgets
// GET    /accounts                               {password, accounts: [{email, note, totpSecret?, code?}]}: an account for each
//                                                step that can follow the password; the code is the present one
// POST   /session                                201 {tenantId, token, credentials, signing}: a sign-in of the demo company, with
//                                                cloud credentials for the services that ask for a signature
// GET    /mail?to=RECIPIENT                      {mails: [{seq, at, kind, recipient, subject, body, code, link}]}, newest
//                                                first; the recipient is an e-mail address or a phone number (%2B27…),
//                                                `link` the path of the invite that an SMS leads to
// GET    /mail/code?to=ADDRESS                   {code}: the newest; 404 without one
// DELETE /mail
// GET    /faults                                 {faults: [fault with id]}
// POST   /faults    a Fault of `faults.ts`       201 with its id
// DELETE /faults, /faults/ID
// PATCH  /switches  some of `switches.ts`        all of them
// PATCH  /lifetimes some of `lifetimes.ts`       all of them; seconds
// PUT    /clock     {offsetMs} or {advanceMs}    {now, offsetMs}
// POST   /seed      {seed?, terminals?, transactions?}  seeds both companies again; `transactions` of the demo company,
//                                                null for as many as its terminals usually take
// POST   /taps      {count?, disposition?, tenantId?}  {taken}; Approved, Declined, Indeterminate or Voided, else as usual
// PUT    /traffic   {on, tenantId?}
// GET    /terminals/ID?tenantId=                 the terminal as its service sends it
// POST   /terminals {merchantId?, nickname?, tenantId?}  201 a terminal that has just registered, pending
// PATCH  /terminals/ID  {status?, …, tenantId?}  the same after "another operator" changed it
// GET    /invites/ID                             {messageId, name, cellNumber, companyName, form, registeredAs}; ID is the
//                                                messageId of a merchant-invite, its page is /_sandbox/invites/ID
// POST   /invites/ID/register  {First_Name, Last_Name, email, phoneNumber, password, Business_Name, Business_Address,
//                              "custom_<label>"…}  201 the merchant as its service sends it. All answers are text: a
//                                                checkbox "true", a date 2026-11-20, a list one value a line. 400 {faults:
//                                                [{field, fault}]}; 409 registered already, or no form yet
// GET    /merchants/IDENTIFIER?tenantId=         the merchant as its service sends it
// PATCH  /merchants/IDENTIFIER  {bankMIDStatus?, bankMID?, profileComplete?, Business_Name?, tenantId?}
//                                                the same after the bank, or the merchant, changed it
// GET    /reports?merchantId=&tenantId=          {reports}: as their service sends them, the newest first
// GET    /reports/ID?tenantId=                   the report as its service sends it
// PATCH  /reports/ID  {status?, amount?, merchantName?, transactionIds?, tenantId?}
//                                                the same after "another operator" changed it; the amount is a decimal
// POST   /reports/close  {merchantId?, days?, tenantId?}
//                                                201 {reports}: the payments of today, or of the last `days` days, that no
//                                                report has yet, a pending report per merchant and currency; 409 without any
// POST   /reports/ID/discrepancy  {kind, tenantId?}
//                                                201 {kind, ids, report}: one thing wrong, planted for a self-check to find,
//                                                a kind of `plant.ts`; `ids` are the external ids that it concerns
// GET    /receiver                               {behaviour, status, garbage, secureUrl, received: [{at, headers, body}]},
//                                                newest first, 100 at most; secureUrl is the https address, whose certificate
//                                                is self-signed
// PUT    /receiver  {behaviour, status?, garbage?}  the same; accept, fail (with the status), hang, redirect or garbage of a
//                                                kind of `garbage.ts`
// DELETE /receiver                               forgets what it received
// GET    /webhooks?tenantId=                     {webhooks: [{webhookId, url, status, subscriptions}]}
// POST   /webhooks/ID/test  {eventType?, version?}  202 {eventId}: an example is sent at once, of the first event that it
//                                                wants unless named; 409 where the webhook is not enabled
// POST   /webhooks/ID/invocations  {count, body?, spanDays?}  201 {planted}: finished invocations of the days up to now, 30
//                                                unless named, 100,000 at most; `body` is what the newest was answered: a kind
//                                                of `garbage.ts`, `huge` uncut; "usual" unless named
// POST   /markup  {text, tenantId?}              204: every text of the company that reaches a screen is this one, past every
//                                                check of the services; seeding again undoes it
// GET    /effects?what=&target=&key=&tenantId=   {effects}: every mutation that took effect, the oldest first
// DELETE /effects
//
// Messages sent by the notification service are QUEUED, SENT after 1 s and DELIVERED after 4 s of the sandbox's clock. To a
// number that ends in 0000 they become FAILED, in 1111 they stay SENT, in 2222 QUEUED; only what is delivered or sent is in
// the mailbox.
import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { identityAttempts } from '../db/identity-tables.ts';
import { effects } from '../db/platform-tables.ts';
import { Fault, type Faults } from '../faults.ts';
import { checkIncoming } from '../incoming.ts';
import { Lifetimes, usualLifetimes } from '../lifetimes.ts';
import type { Mailbox } from '../mailbox.ts';
import type { DemoSession } from '../reference/demo-session.ts';
import { answerError, Refusal, readBody, readQuery, refuseIncoming } from '../refusal.ts';
import { companies, DEMO_PASSWORD } from '../seed/people.ts';
import { describeSamples, enrolSamples } from '../seed/sample-accounts.ts';
import type { Seeded } from '../seed/seeder.ts';
import type { ServiceDeps } from '../services/service.ts';
import { serviceNames } from '../services/service-names.ts';
import { noSwitches, Switches } from '../switches.ts';
import { addMerchantControls } from './merchant-controls.ts';
import { plantMarkup } from './plant-markup.ts';
import type { Receiver } from './receiver.ts';
import { addWebhookControls } from './receiver-controls.ts';
import { addReportControls } from './report-controls.ts';
import { Shift, TenantId, Whole } from './requests.ts';
import { addTerminalControls } from './terminal-controls.ts';
import { dispositions, type Traffic } from './traffic.ts';

/** The parts of the platform that the controls change. */
export type ControlDeps = ServiceDeps & {
  faults: Faults;
  mailbox: Mailbox;
  traffic: Traffic;
  lifetimes: Lifetimes;
  receiver: Receiver;
  signInDemo(): Promise<DemoSession>;
  seed: {
    state(): Seeded;
    again(options: Partial<Seeded>): Promise<void>;
  };
};

const ClockBody = v.pipe(
  v.strictObject({ offsetMs: v.optional(Shift), advanceMs: v.optional(Shift) }),
  v.check(
    ({ offsetMs, advanceMs }) => (offsetMs === undefined) !== (advanceMs === undefined),
    'exactly one of offsetMs and advanceMs must be given',
  ),
);
const SeedBody = v.strictObject({
  seed: v.optional(v.pipe(Whole, v.minValue(0))),
  terminals: v.optional(v.pipe(Whole, v.minValue(0), v.maxValue(1_000_000))),
  transactions: v.optional(v.nullable(v.pipe(Whole, v.minValue(0), v.maxValue(1_000_000)))),
});
const TapsBody = v.strictObject({
  tenantId: TenantId,
  count: v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(1000)), 1),
  disposition: v.optional(v.picklist(dispositions)),
});
const MarkupBody = v.strictObject({ tenantId: TenantId, text: v.string() });
const MailQuery = v.strictObject({ to: v.optional(v.string()) });
const EffectsQuery = v.strictObject({
  what: v.optional(v.string()),
  target: v.optional(v.string()),
  key: v.optional(v.string()),
  tenantId: v.optional(v.string()),
});

/** The controls below `/_sandbox/api`; the table at the top of this file lists them. */
export function createControlApi(deps: ControlDeps) {
  const { db, clock, switches, faults, mailbox, traffic, lifetimes, seed } = deps;
  const api = new Hono();
  api.use(checkIncoming(refuseIncoming));

  api.get('/state', c =>
    c.json({
      now: new Date(clock.now()).toISOString(),
      offsetMs: clock.offset,
      ...seed.state(),
      switches,
      services: serviceNames,
      lifetimes,
      traffic: traffic.isSteady(),
      companies: companies.map(one => ({
        companyName: one.companyName,
        email: one.email,
        tenantId: one.tenantId,
      })),
    }),
  );
  api.post('/reset', async c => {
    faults.remove();
    Object.assign(switches, noSwitches());
    clock.offset = 0;
    Object.assign(lifetimes, usualLifetimes());
    traffic.stop();
    deps.receiver.reset();
    await mailbox.clear();
    await db.delete(identityAttempts);
    await enrolSamples(db, clock.now());
    return c.body(null, 204);
  });

  api.get('/accounts', c => c.json({ password: DEMO_PASSWORD, accounts: describeSamples(clock.now()) }));
  api.post('/session', async c => c.json(await deps.signInDemo(), 201, { 'Cache-Control': 'no-store' }));
  api.get('/mail', async c => c.json({ mails: await mailbox.list(readQuery(c, MailQuery).to) }));
  api.get('/mail/code', async c => {
    const code = await mailbox.newestCode(readQuery(c, MailQuery).to ?? '');
    if (code === null) throw new Refusal(404, 'NO_CODE', 'No code was sent to this address.');
    return c.json({ code });
  });
  api.delete('/mail', async c => {
    await mailbox.clear();
    return c.body(null, 204);
  });

  api.get('/faults', c => c.json({ faults: faults.list() }));
  api.post('/faults', async c => c.json(faults.add(await readBody(c, Fault)), 201));
  api.delete('/faults/:id?', c => {
    const id = c.req.param('id');
    faults.remove(id === undefined ? undefined : Number(id));
    return c.body(null, 204);
  });

  api.patch('/switches', async c => {
    Object.assign(switches, await readBody(c, v.partial(Switches)));
    return c.json(switches);
  });
  api.patch('/lifetimes', async c => {
    Object.assign(lifetimes, await readBody(c, v.partial(Lifetimes)));
    return c.json(lifetimes);
  });
  api.put('/clock', async c => {
    const { offsetMs = clock.offset, advanceMs = 0 } = await readBody(c, ClockBody);
    if (!v.is(Shift, offsetMs + advanceMs))
      throw refuseIncoming({
        field: 'advanceMs',
        rule: 'must stay within ten years of this machine’s clock',
      });
    clock.offset = offsetMs + advanceMs;
    return c.json({ now: new Date(clock.now()).toISOString(), offsetMs: clock.offset });
  });

  api.post('/seed', async c => {
    await seed.again(await readBody(c, SeedBody));
    return c.json(seed.state());
  });
  api.post('/taps', async c => {
    const body = await readBody(c, TapsBody);
    return c.json({ taken: await traffic.tap(body.tenantId, body.count, body.disposition) });
  });
  api.put('/traffic', async c => {
    const body = await readBody(c, v.strictObject({ tenantId: TenantId, on: v.boolean() }));
    if (body.on) traffic.start(body.tenantId);
    else traffic.stop();
    return c.json({ on: traffic.isSteady() });
  });

  api.post('/markup', async c => {
    const body = await readBody(c, MarkupBody);
    await plantMarkup(db, body.tenantId, body.text);
    return c.body(null, 204);
  });

  api.get('/effects', async c => {
    const request = readQuery(c, EffectsQuery);
    const conditions = Object.entries(request).map(([name, value]) =>
      eq(effects[name as keyof typeof request], value),
    );
    const rows = await db
      .select()
      .from(effects)
      .where(and(...conditions))
      .orderBy(asc(effects.seq));
    return c.json({ effects: rows });
  });
  api.delete('/effects', async c => {
    await db.delete(effects);
    return c.body(null, 204);
  });

  addTerminalControls(api, deps);
  addMerchantControls(api, deps);
  addReportControls(api, deps);
  addWebhookControls(api, deps);
  // Mounted below another app, an app's own notFound is never called.
  api.all('*', () => {
    throw new Refusal(404, 'NOT_FOUND', 'There is no such control.');
  });
  api.onError(answerError);
  return api;
}
