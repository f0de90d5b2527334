import type { Page } from '@playwright/test';
import { follow, inside, isLoaded, type Known, learn, nothingKnown } from './faces.ts';
import { deactivateOffline, readyForOffline } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { found, kept, memory } from './kept.ts';
import type { Platform } from './platform.ts';

/** It asks the server for an address of its own, and sets a name in the page, if any of it is ever taken for markup. */
const MARKUP =
  '"><img src="/ran-image" onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script><a href="javascript:ran=1">x</a>';

/** The screens that show texts of the platform. */
const showing = new Set([
  '/dashboard',
  '/merchant-invites',
  '/manage-merchants',
  '/manage-merchant',
  '/settlements',
  '/settlements/:settlementId/merchant/:merchantId',
  '/settlements/transaction-history',
  '/manage-applications',
  '/manage-application/:package',
  '/webhooks',
  '/webhook',
  '/manage-terminals',
  '/manage-terminals/:terminalId',
  '/merchant-form-builder',
  '/merchant-form-preview',
]);

/** Whatever of the page was made out of a text of the platform. */
const made = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], img[src*="ran-image"], a[href^="javascript:"]')
      .length,
    hasRun: 'ran' in window,
  }));

async function look(page: Page, known: Known, at: (route: string) => Promise<void>): Promise<void> {
  for (const place of inside.filter(({ route }) => showing.has(route))) {
    await follow(page, place, known);
    await isLoaded(page);
    await at(place.route);
  }
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

journey(
  'a script in any text that comes from the platform is shown as text, and never runs',
  async ({ page, platform, signIn }) => {
    journey.slow();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await signIn();
    const known = await learn(page, platform);
    await platform.control('POST', '/markup', { text: MARKUP });
    await signIn();
    await page.goto('/dashboard');
    await look(page, known, async route => {
      if (showing.has(route))
        await expect(page.locator('body'), route).toContainText('onerror="window.ran=1"');
      expect(await made(page), route).toEqual({ elements: 0, hasRun: false });
    });

    await page.goto(`/webhook?id=${known.webhook}`);
    await page
      .getByRole('list', { name: /Invocations of/ })
      .getByRole('listitem')
      .first()
      .click();
    const inspector = page.getByRole('article', { name: 'Invocation' });
    await inspector.getByRole('tab', { name: /^Response/ }).click();
    await expect(inspector.getByRole('region', { name: 'Body of the response' })).toContainText('onerror');
    expect(await made(page)).toEqual({ elements: 0, hasRun: false });

    await platform.fault({ kind: 'status', status: 500, path: '/api', message: MARKUP });
    await page.goto('/manage-terminals');
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('onerror="window.ran=1"').first()).toBeVisible();
    expect(await made(page)).toEqual({ elements: 0, hasRun: false });
    expect(asked.filter(url => url.endsWith('/ran-image'))).toEqual([]);
  },
);

/** The tokens of whoever is signed in, and what their services were shown. */
async function secretsOf(page: Page, headers: ReadonlySet<string>): Promise<string[]> {
  const { 'database session': session = '' } = await kept(page);
  const tokens = [...session.matchAll(/\.(?:idToken|accessToken|refreshToken)":"([^"]+)"/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens.length).toBe(3);
  return [...new Set([...tokens, ...headers])];
}

journey(
  'no token is in an address, a log, a cache or any storage but the session’s own',
  async ({ page, context, platform, signInByForm }) => {
    const [urls, logs, headers] = [new Set<string>(), new Set<string>(), new Set<string>()];
    context.on('request', request => {
      urls.add(request.url());
      const { authorization, 'x-identity-token': identity } = request.headers();
      for (const header of [authorization, identity]) if (header) headers.add(header.replace(/^Bearer /, ''));
    });
    context.on('console', message => logs.add(message.text()));
    await signInByForm();
    const known = await learn(page, platform);
    await look(page, known, async () => undefined);
    await deactivateOffline(page, context);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /nothing waiting/ })).toBeVisible();

    const secrets = await secretsOf(page, headers);
    const { 'database session': _, ...elsewhere } = await kept(page);
    expect(Object.keys(elsewhere).join()).toMatch(/database copy:.*database outbox:.*cache /);
    expect(found(elsewhere, secrets)).toEqual([]);
    expect(found({ urls: [...urls].join('\n'), logs: [...logs].join('\n') }, secrets)).toEqual([]);
    // Each token is made of three parts; the middle one names the person to whoever decodes it.
    const claims = secrets.map(secret => secret.split('.')[1] ?? secret);
    expect(found(elsewhere, claims)).toEqual([]);
    expect(await page.content()).not.toMatch(/eyJ[\w-]{20}/);
  },
);

/** Texts by which the demo company is known again: its name, its person, and one of each of its things. */
async function traits(page: Page, platform: Platform): Promise<{ known: Known; texts: string[] }> {
  const known = await learn(page, platform);
  const { customAttributes } = await platform.merchant(decodeURIComponent(known.merchant));
  const name = String(customAttributes.Business_Name ?? customAttributes.custom_Business_Name);
  const texts = ['Umlilo', platform.email, known.terminal, known.webhook, name];
  expect(texts.every(text => text.length > 3)).toBe(true);
  return { known, texts };
}

/** From wherever one is: the screens of the form have no sidebar. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
}

const isSignedOut = (page: Page) => expect(page).toHaveURL(/\/signin$/);

journey(
  'after signing out nothing of the company is left on the device, nor in another tab’s memory',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    const { texts, known } = await traits(page, platform);
    await look(page, known, async () => undefined);
    const other = await context.newPage();
    await other.goto('/manage-merchants');
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    expect(found(await kept(page), texts)).not.toEqual([]);
    expect(found({ memory: await memory(context, other) }, texts)).not.toEqual([]);

    await signOut(page);
    await isSignedOut(page);
    await isSignedOut(other);
    await expect.poll(async () => found(await kept(page), texts)).toEqual([]);
    const names = Object.keys(await kept(page)).filter(name => name.startsWith('database '));
    expect(names.filter(name => /copy:/.test(name))).toEqual([]);
    await expect.poll(async () => found({ memory: await memory(context, other) }, texts)).toEqual([]);
  },
);

journey(
  'what was kept on purpose at sign-out is the outbox alone',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    const { texts } = await traits(page, platform);
    const { id } = await deactivateOffline(page, context);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep on this device' }).click();
    await isSignedOut(page);
    await expect
      .poll(async () =>
        found(await kept(page), [...texts, id]).filter(line => !line.startsWith('database outbox:')),
      )
      .toEqual([]);
    expect(found(await kept(page), [id])).toEqual([expect.stringMatching(/^database outbox:/)]);
  },
);

/** None of the texts is on any screen, read as a person and as a program would. */
async function nothingShows(page: Page, texts: readonly string[]): Promise<void> {
  await look(
    page,
    { ...nothingKnown, terminal: 'x', merchant: 'x', reportId: 'x', reportOf: 'x', webhook: 'x' },
    async route => {
      const all = `${await page.title()}\n${await page.locator('body').innerHTML()}`;
      expect(found({ [route]: all }, texts)).toEqual([]);
    },
  );
}

for (const [how, network, leave] of [
  ['has signed out', 'with a network', signOut],
  [
    'was signed out by expiry, the copy still being there',
    'without a network',
    async (page: Page, platform: Platform) => {
      await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
      await page.goto('/manage-terminals');
    },
  ],
] as const) {
  journey(
    `nothing of one company shows to another on the same device, after the first ${how}, ${network}`,
    async ({ page, context, platform, signIn }) => {
      journey.slow();
      await signIn();
      const { texts, known } = await traits(page, platform);
      await look(page, known, async () => undefined);
      await leave(page, platform);
      await isSignedOut(page);
      await platform.noFaults();
      await enter(page, 'other@tapdeck.test', platform.password);
      if (network === 'without a network') {
        await readyForOffline(page);
        await context.setOffline(true);
        await page.reload();
      }
      await nothingShows(page, texts);
      await context.setOffline(false);
      expect(found(await kept(page), texts)).toEqual([]);
    },
  );
}
