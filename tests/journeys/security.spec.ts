import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { follow, inside, nothingKnown, type RecordIds } from './faces.ts';
import { deactivateOffline, readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { found, kept } from './kept.ts';
import type { Platform } from './platform.ts';
import { look, toLookAt } from './platform-texts.ts';

/** It asks the server for an address of its own, and sets a name in the page, if any of it is ever taken for markup. */
const MARKUP =
  '"><img src="/ran-image" onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script><a href="javascript:ran=1">x</a>';

/** Elements and effects on the page that a text of the platform could have made. */
const made = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], img[src*="ran-image"], a[href^="javascript:"]')
      .length,
    hasRun: 'ran' in window,
  }));

/** Goes to one screen, as a link in the app does. */
async function go(page: Page, route: string, known = nothingKnown): Promise<void> {
  const place = inside.find(one => one.route === route);
  if (!place) throw new Error(`no screen at ${route}`);
  await follow(page, place, known);
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

journey(
  'a script in any text that comes from the platform is shown as text, and never runs',
  async ({ page, platform, signInByForm }) => {
    const calls: string[] = [];
    page.on('request', request => calls.push(request.url()));
    await platform.control('POST', '/markup', { text: MARKUP });
    const known = await toLookAt(platform);
    await signInByForm();
    await look(page, known, async route => {
      await expect(page.locator('body'), route).toContainText('onerror="window.ran=1"');
      expect(await made(page), route).toEqual({ elements: 0, hasRun: false });
    });

    await go(page, '/webhook', known);
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
    await go(page, '/manage-terminals');
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('onerror="window.ran=1"').first()).toBeVisible();
    expect(await made(page)).toEqual({ elements: 0, hasRun: false });
    expect(calls.filter(url => url.endsWith('/ran-image'))).toEqual([]);
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

/** All that is asked for and logged on a device; `tokens` are those that its services were shown. */
function listen(context: BrowserContext) {
  const [urls, logs, tokens] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const onRequest = (request: Request) => {
    urls.add(request.url());
    const { authorization, 'x-identity-token': identity } = request.headers();
    for (const header of [authorization, identity]) if (header) tokens.add(header.replace(/^Bearer /, ''));
  };
  const onConsole = (message: ConsoleMessage) => void logs.add(message.text());
  context.on('request', onRequest).on('console', onConsole);
  const stop = () => void context.off('request', onRequest).off('console', onConsole);
  return { urls, logs, tokens, stop };
}

/** Texts by which the demo company is known again: its name, its person, and one of each of its things. */
async function traits(platform: Platform, known: RecordIds): Promise<string[]> {
  const { customAttributes } = await platform.merchant(decodeURIComponent(known.merchant));
  const name = String(customAttributes.Business_Name ?? customAttributes.custom_Business_Name);
  const texts = ['Umlilo', platform.email, known.terminal, known.webhook, name];
  expect(texts.every(text => text.length > 3)).toBe(true);
  return texts;
}

/** Looks at every screen of the demo company; what must not be left of it. */
async function traitsSeen(page: Page, platform: Platform): Promise<string[]> {
  const known = await toLookAt(platform);
  await look(page, known);
  return traits(platform, known);
}

const isSignedOut = (page: Page) => expect(page).toHaveURL(/\/signin$/);

journey(
  'no token is anywhere but in the session, and signing out keeps the outbox alone',
  async ({ page, context, platform, signInByForm }) => {
    const { urls, logs, tokens, stop } = listen(context);
    const known = await toLookAt(platform);
    await journey.step(
      'no token is in an address, a log, a cache or any storage but the session’s own',
      async () => {
        await signInByForm();
        await look(page, known);
        await deactivateOffline(page, context);
        await context.setOffline(false);
        await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();

        const secrets = await secretsOf(page, tokens);
        const { 'database session': _, ...elsewhere } = await kept(page);
        expect(Object.keys(elsewhere).join()).toMatch(/database copy:.*database outbox:.*cache /);
        expect(found(elsewhere, secrets)).toEqual([]);
        expect(found({ urls: [...urls].join('\n'), logs: [...logs].join('\n') }, secrets)).toEqual([]);
        // Each token is made of three parts; the middle one names the person to whoever decodes it.
        const claims = secrets.map(secret => secret.split('.')[1] ?? secret);
        expect(found(elsewhere, claims)).toEqual([]);
        expect(await page.content()).not.toMatch(/eyJ[\w-]{20}/);
        stop();
      },
    );

    await journey.step('what was kept on purpose at sign-out is the outbox alone', async () => {
      const texts = await traits(platform, known);
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
      await context.setOffline(false);
    });
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

journey(
  'whoever signs out leaves nothing of the company, on the device or to another company',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    const texts = await traitsSeen(page, platform);

    await journey.step(
      // memory.spec.ts looks into the memory of pages and workers.
      'after signing out nothing of the company is left on the device',
      async () => {
        const other = await context.newPage();
        await other.goto('/manage-merchants');
        await expect(other.getByRole('row').nth(1)).toBeVisible();
        expect(found(await kept(page), texts)).not.toEqual([]);

        // The screens of the form, where the look ended, have no sidebar.
        await go(page, '/dashboard');
        await page.getByRole('button', { name: 'Logout' }).click();
        await isSignedOut(page);
        await isSignedOut(other);
        await expect.poll(async () => found(await kept(page), texts)).toEqual([]);
        const names = Object.keys(await kept(page)).filter(name => name.startsWith('database '));
        expect(names.filter(name => /copy:/.test(name))).toEqual([]);
        await other.close();
      },
    );

    await journey.step(
      'nothing of one company shows to another on the same device, after the first has signed out, with a network',
      async () => {
        await enter(page, 'other@tapdeck.test', platform.password);
        await nothingShows(page, texts);
        expect(found(await kept(page), texts)).toEqual([]);
      },
    );
  },
);

journey(
  'nothing of one company shows to another on the same device, after the first was signed out by expiry, the copy still being there, without a network',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    const texts = await traitsSeen(page, platform);
    await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
    await page.goto('/manage-terminals');
    await isSignedOut(page);
    await platform.noFaults();
    await enter(page, 'other@tapdeck.test', platform.password);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await nothingShows(page, texts);
    await context.setOffline(false);
    expect(found(await kept(page), texts)).toEqual([]);
  },
);

journey('over plain http Tapdeck says that it needs HTTPS or localhost', async ({ page, platform }) => {
  const origin = 'http://till.test';
  await page.route(`${origin}/**`, async route => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: platform.address + pathname + search });
    // A browser says on its console that it does not heed this one here.
    const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(origin);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tapdeck needs HTTPS or localhost' }),
  ).toBeVisible();
  await expect(page.getByText('begins with https://')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
});
