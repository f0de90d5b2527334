import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeactivatedOnce } from '../journeys/fleet.ts';
import { found, kept } from '../journeys/kept.ts';
import { newPerson } from '../journeys/newcomer.ts';
import { Receiver } from '../journeys/receiver.ts';
import { always, expect, journey, readyForOffline, signIn, throughReload } from './journey.ts';
import type { Tab } from './tab.ts';

const dialog = 'dialog[open]';
const question = '[role=alertdialog]';

/** The id of the first terminal of the list. */
const firstTerminal = (tab: Tab) =>
  tab.evaluate(() =>
    decodeURIComponent(
      document.querySelector('a[href^="/manage-terminals/"]')?.getAttribute('href')?.split('/').at(-1) ?? '',
    ),
  );

async function openActiveTerminals(tab: Tab): Promise<string> {
  await tab.goto('/manage-terminals?activation=active');
  await tab.sees(/Updated \d/, 'main');
  await tab.has('link', /\w/, 'main [role=row]:nth-child(2), main tbody tr');
  return firstTerminal(tab);
}

async function deactivateOffline(tab: Tab, id: string): Promise<void> {
  await tab.goto(`/manage-terminals/${id}`);
  // The strip moves the button down.
  await tab.sees('Tapdeck can’t reach the platform.');
  await tab.click('button', 'Deactivate', 'main');
  await tab.click('button', 'Deactivate', question);
}

journey('sign-up: both forms, the mailed code, the first sign-in', async ({ tab, platform }) => {
  const person = newPerson();
  await tab.goto('/signup');
  await tab.fill('First name', 'Nomsa');
  await tab.fill('Last name', 'Dube');
  await tab.fill('Email address', person.email);
  await tab.fill('Phone number', '+27 82 555 0142');
  await tab.fill('Password', person.password);
  await tab.fill('Re-enter password', person.password);
  await tab.click('button', 'Continue');
  await tab.has('heading', 'Company details');
  await tab.fill('Company name', 'KasiKart "Taps" (Pty) Ltd');
  await tab.fill('Country', 'south af');
  await tab.click('option', /South Africa/);
  await tab.fill('Number of merchants', '40');
  await tab.click('button', 'Sign up');
  await tab.sees('a code has been sent to the registered email');
  await tab.fill(/Code/, await platform.code(person.email));
  await tab.sees('signup complete, you can now sign in');
  await signIn(tab, person);
  await tab.isAt('/dashboard');
  await tab.click('button', 'Logout');
  await tab.isAt('/signin');
});

journey('sign-in: a wrong password is told, the right one opens Home', always, async ({ tab, platform }) => {
  await tab.goto('/signin');
  await tab.fill('Email address', platform.email);
  await tab.fill('Password', 'not-the-password-1');
  await tab.click('button', 'Sign in');
  await tab.sees(/Incorrect/i);
  await signIn(tab, platform);
  await tab.goto('/manage-terminals');
  await tab.has('heading', 'Manage Terminals');
});

journey('lists: all rows, a search, a sort, and a record', always, async ({ tab, signedIn: _ }) => {
  await tab.goto('/manage-terminals');
  await tab.sees('400 terminals', 'main');
  await tab.click('field', /Search/, 'main');
  await tab.type('galaxy a15');
  await tab.sees(/\d+ of 400/, 'main');
  await tab.click('button', /^Model/, 'main [role=columnheader], main th');
  await expect.poll(() => tab.evaluate(() => location.search)).toContain('sort=model');
  const id = await firstTerminal(tab);
  await tab.click('link', /\w/, `main :is([role=row], tr):has(a[href$="${id}"])`);
  await tab.isAt(`/manage-terminals/${id}`);
});

journey(
  'leave: the next address opens though the page before was still starting',
  always,
  async ({ tab, signedIn: _ }) => {
    for (const started of [20, 40, 60]) {
      await tab.goto('/dashboard');
      // Not a wait for something: how much of the start is done differs each time.
      await tab.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), started);
      await tab.goto('/manage-terminals');
      await tab.isAt('/manage-terminals');
    }
    await tab.has('heading', 'Manage Terminals');
  },
);

journey(
  'search: a merchant is found without its accent, and opened',
  always,
  async ({ tab, signedIn: _ }) => {
    await tab.goto('/manage-merchants');
    await tab.sees(/Updated \d/, 'main');
    await tab.press('Control+k');
    await tab.has('field', 'Search or run a command');
    await tab.type('salt river circle cafe');
    await tab.has('option', /Salt River Circle Café/);
    await tab.press('Enter');
    await tab.isAt('/manage-merchant');
  },
);

journey(
  'offline: everything is read with the server stopped, after a reload too',
  async ({ tab, platform, signedIn: _ }) => {
    const id = await openActiveTerminals(tab);
    await readyForOffline(tab);
    await platform.kill();
    try {
      await tab.sees('Tapdeck can’t reach the platform.');
      await tab.goto('/manage-terminals?activation=active');
      await tab.sees('Tapdeck can’t reach the platform.');
      await tab.sees(/400 terminals|of 400/, 'main');
      await tab.goto(`/manage-terminals/${id}`);
      await tab.sees(id, 'main');
      await tab.goto('/dashboard');
      await tab.sees('400', 'main');
    } finally {
      await platform.start();
    }
    await tab.seesNot('Tapdeck can’t reach the platform.');
  },
);

journey(
  'outbox: an action made offline is sent once on return',
  always,
  async ({ tab, platform, signedIn: _ }) => {
    const id = await openActiveTerminals(tab);
    await readyForOffline(tab);
    await platform.kill();
    try {
      await tab.sees('Tapdeck can’t reach the platform.');
      await deactivateOffline(tab, id);
      await tab.sees(/1 queued/);
      await tab.goto('/outbox');
      await tab.sees(/Deactivate/, 'main');
    } finally {
      await platform.start();
    }
    await isDeactivatedOnce(platform, id);
    // Not the notice, which goes by itself: a busy machine may look too late.
    await tab.click('tab', /^History/);
    await tab.sees(/Applied/, 'main');
  },
);

journey('settle: a report is settled once', always, async ({ tab, platform, signedIn: _ }) => {
  const report = (await platform.reports()).find(({ currency }) => currency === 'ZAR');
  if (!report) throw new Error('there is no report');
  await platform.changeReport(report.reportId, { status: 'PENDING' });
  await tab.goto(`/settlements/${report.reportId}/merchant/${report.merchantId}`);
  await tab.click('button', /^Settle R/, 'main');
  await tab.click('button', 'Settle', question);
  await tab.sees(`The report of ${report.merchantName} has been settled.`);
  expect((await platform.report(report.reportId)).settlementStatus).toBe('SETTLED');
});

journey('invite: a merchant is invited by SMS', async ({ tab, platform, signedIn: _ }) => {
  await tab.goto('/manage-merchants');
  await tab.click('button', 'Invite New Merchant');
  await tab.fill('Name', 'Nkosi & Sons', dialog);
  await tab.fill('Cell Number', '082 555 0177', dialog);
  await tab.click('button', 'Invite', dialog);
  const sent = async () => (await platform.mails('+27825550177')).length;
  await expect.poll(sent).toBeGreaterThan(0);
  await tab.goto('/outbox');
  await tab.sees('No queued actions', 'main');
  expect(await sent()).toBe(1);
});

journey(
  'webhook: one is registered, and its secret signs what arrives',
  async ({ tab, platform, signedIn: _ }) => {
    const receiver = await new Receiver().start(platform.receiverPort);
    await tab.goto('/webhooks');
    await tab.click('button', 'Register webhook');
    await tab.fill('URL', receiver.url, dialog);
    await tab.fill('Search events', 'transaction.approved', dialog);
    await tab.click('checkbox', /transaction\.approved/, dialog);
    await tab.click('button', 'Register', dialog);
    await tab.has('button', 'I’ve stored it');
    receiver.secret = await tab.evaluate(() => /whsec_[\w+/=]+/.exec(document.body.innerText)?.[0] ?? '');
    await tab.click('button', 'I’ve stored it');
    const { webhookId } = await platform.webhook(receiver.url);
    await platform.control('POST', `/webhooks/${webhookId}/test`, {});
    await expect.poll(() => receiver.deliveries.some(({ isSigned }) => isSigned)).toBe(true);
    const here = (await platform.webhooks()).filter(({ url }) => url === receiver.url);
    expect(here).toHaveLength(1);
    receiver.stop();
  },
);

journey(
  'export: all rows of a list are saved as a file',
  async ({ tab, device: { downloads }, signedIn: _ }) => {
    await tab.goto('/manage-terminals');
    await tab.sees('400 terminals', 'main');
    await tab.click('button', 'Export', 'main');
    await tab.sees(/Saved to your downloads: .+\.csv/);
    const saved = () => readdirSync(downloads).find(name => name.endsWith('.csv'));
    await expect.poll(saved).toBeTruthy();
    const text = () => readFileSync(join(downloads, saved() ?? ''), 'utf8');
    // The head, its gap and the line of columns come before the rows.
    const rows = () => text().slice(text().indexOf('\r\n\r\n')).trim().split('\r\n').length - 1;
    await expect.poll(rows).toBe(400);
  },
);

journey('print: a page on paper holds every row', async ({ tab, signedIn: _ }) => {
  await tab.goto('/settlements/transaction-history?count=50');
  await tab.sees(/Updated \d/, 'main');
  await tab.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  const rows = () =>
    tab.evaluate(() => document.querySelectorAll('main [role=grid] [role=row], main tr').length);
  await expect.poll(rows).toBe(51);
  await tab.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
});

journey('update: a new version asks, and takes over on consent', async ({ tab, device, signedIn: _ }) => {
  await readyForOffline(tab);
  await tab.goto('/dashboard');
  device.publish();
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await tab.sees('Update ready');
  await throughReload(tab, () => tab.click('button', 'Reload'));
  await tab.has('heading', 'Home');
  await tab.seesNot('Update ready');
});

journey('Arabic: the page runs from right to left, in its own letters', async ({ tab, signedIn: _ }) => {
  await tab.evaluate(() => localStorage.setItem('tapdeck.language', 'ar'));
  await tab.goto('/manage-terminals');
  await tab.sees(/[\u0600-\u06ff]{3}/, 'h1');
  const sides = await tab.evaluate(() => ({
    dir: document.documentElement.dir,
    sidebar: document.querySelector('aside')?.getBoundingClientRect().left ?? 0,
    hasFont: document.fonts.check('16px "IBM Plex Sans Arabic"'),
  }));
  expect(sides.dir).toBe('rtl');
  expect(sides.sidebar).toBeGreaterThan(800);
  expect(sides.hasFont).toBe(true);
  await tab.evaluate(() => localStorage.removeItem('tapdeck.language'));
});

journey(
  'keyboard: sign-out, sign-in and a list without a pointer',
  async ({ tab, platform, signedIn: _ }) => {
    await tab.press('Control+k');
    await tab.has('field', 'Search or run a command');
    await tab.type('logout');
    await tab.press('Enter');
    await tab.isAt('/signin');
    await tab.has('button', 'Sign in');
    await tab.evaluate(() => document.querySelector<HTMLInputElement>('input[type=email]')?.focus());
    await tab.type(platform.email);
    await tab.press('Tab');
    await tab.type(platform.password);
    await tab.press('Enter');
    await tab.has('heading', 'Home');
    await tab.press('Control+k');
    await tab.has('field', 'Search or run a command');
    await tab.type('manage terminals');
    await tab.press('Enter');
    await tab.isAt('/manage-terminals');
    await tab.sees(/Updated \d/, 'main');
    await tab.press('/');
    await expect
      .poll(() => tab.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
      .toMatch(/search|text/);
  },
);

journey('sign-out: nothing of the company is left on the device', always, async ({ tab, signedIn: _ }) => {
  const id = await openActiveTerminals(tab);
  const texts = ['Umlilo', id];
  expect(found(await kept(tab), texts)).not.toEqual([]);
  await tab.click('button', 'Logout');
  await tab.isAt('/signin');
  await expect.poll(async () => found(await kept(tab), texts)).toEqual([]);
});
