import type { Browser, Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';

journey(
  'a person signs in on a new device, signs out in both tabs, and fails to sign in',
  async ({ page, context, browser, platform }) => {
    // Eight sign-ins, each with the arithmetic of SRP.
    await journey.step('until it is known who is in, the page says that it is checked', async () => {
      const device = await openNewDevice(browser, platform.address);
      let goOn = () => {};
      const held = new Promise<void>(resolve => {
        goOn = resolve;
      });
      await device.route(/assets\/worker-/, async route => {
        await held;
        await route.continue();
      });
      await device.goto('/manage-terminals?q=till');
      await expect(device.getByText('Checking your session')).toBeVisible();
      goOn();
      await expect(device).toHaveURL(/\/signin$/);
      await device.context().close();
    });
    await journey.step('who was signed out is led back to the page that was asked for', async () => {
      await page.goto('/manage-terminals?q=till');
      await expect(page).toHaveURL(/\/signin$/);
      await page.getByLabel('Email address').fill(platform.email);
      await page.getByLabel('Password', { exact: true }).fill(platform.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/manage-terminals\?q=till$/);
    });
    await journey.step(
      'signing out in one tab ends the session in the other, and leaves nothing to read',
      async () => {
        await page.goto('/manage-terminals');
        await expect(page.getByText('400 terminals')).toBeVisible();
        const second = await context.newPage();
        await second.goto('/dashboard');
        await expect(second.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page).toHaveURL(/\/signin$/);
        await expect(second).toHaveURL(/\/signin$/);
        const left = async () => {
          const names = await page.evaluate(async () =>
            (await indexedDB.databases()).map(({ name }) => name ?? ''),
          );
          return names.filter(name => /^(copy|imports|settles):/.test(name));
        };
        // Each tab deletes what it had open.
        await expect.poll(left).toEqual([]);
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('demo@tapdeck.test');
        await second.close();
      },
    );
    await journey.step('signing in that fails says why, and what was typed stays', async () => {
      const refused = async (password: string, ...sentences: string[]) => {
        await page.getByLabel('Email address').fill(platform.email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByLabel('Email address')).toHaveValue(platform.email);
        await platform.noFaults();
        // It stays, and would be taken for the notice of the next attempt.
        await page.getByRole('button', { name: 'Close' }).click();
      };
      await refused(
        'wrong',
        'Incorrect username or password.',
        'Failed to log you in',
        'Wrong email or password.',
      );
      await platform.fault({ kind: 'dropRequest', service: 'identity' });
      await refused(platform.password, 'Failed to log you in');
      await platform.fault({ kind: 'status', status: 500, service: 'identity', message: '' });
      await refused(platform.password, 'Failed to login user');
      await platform.fault({ kind: 'tokens', without: 'all', service: 'identity' });
      await refused(platform.password, 'Failed to get login token');
      await platform.fault({ kind: 'tokens', without: 'person', service: 'identity' });
      await refused(platform.password, 'Failed to get user data');
      await platform.fault({ kind: 'garbage', service: 'identity' });
      await refused(platform.password, 'Something went wrong');
      await platform.fault({ kind: 'captivePortal', service: 'identity' });
      await refused(platform.password, 'Failed to log you in');
    });
  },
);

journey(
  'a session lasts over reloads and refused calls until it is refused',
  async ({ page, context, platform, signInByForm }) => {
    await journey.step(
      'a tenant that could not be created warns, and is created at the next start',
      async () => {
        await platform.fault({
          kind: 'status',
          service: 'auth',
          path: '/api/v1/auth-service/saas/tenant/create',
          status: 500,
        });
        await signInByForm();
        await expect(page.getByText('We couldn’t set up your company’s account.')).toBeVisible();
        await platform.noFaults();
        const created = page.waitForResponse(
          response => response.url().endsWith('/tenant/create') && response.status() === 200,
        );
        await page.reload();
        await created;
      },
    );
    await journey.step('the session is there again after a reload, and in a second tab', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      const second = await context.newPage();
      await second.goto('/signin');
      await expect(second).toHaveURL(/\/dashboard$/);
      await second.close();
    });
    await journey.step(
      'one refused call alone is repeated with a fresh token; a refused session signs out with its message',
      async () => {
        await page.goto('/manage-terminals');
        await expect(page.getByText('400 terminals')).toBeVisible();
        const refresh = page.getByRole('button', { name: 'Refresh', exact: true }).first();
        const ask = async (wanted: (status: number) => boolean) => {
          const answered = page.waitForResponse(
            one => one.url().includes('/nfc-devices') && wanted(one.status()),
          );
          await refresh.click();
          await answered;
          await expect(refresh).toBeVisible();
        };
        // The page's own requests have ended by then, so none of them uses up the fault.
        await ask(status => status !== 401);
        await platform.fault({ kind: 'status', service: 'attestation', status: 401, times: 1 });
        await ask(status => status === 401);
        await expect(page.getByText('400 terminals')).toBeVisible();
        await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
        await refresh.click();
        await expect(page).toHaveURL(/\/signin$/);
        await expect(
          page.getByText('Your login session has expired, please login again').first(),
        ).toBeVisible();
      },
    );
  },
);

/** Opens a device without a service worker, which would request the configuration itself, or keep one. */
async function openNewDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  return context.newPage();
}

/** A new device that could not load the configuration, and could by now. */
async function openUnreached(browser: Browser, platform: Platform): Promise<Page> {
  const page = await openNewDevice(browser, platform.address);
  await platform.fault({ kind: 'dropRequest', path: '/config.json' });
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Couldn’t reach Tapdeck' })).toBeVisible();
  await platform.noFaults();
  return page;
}

journey('a configuration that is malformed names the field', async ({ browser, platform }) => {
  const page = await openNewDevice(browser, platform.address);
  await page.route('**/config.json', route =>
    route.fulfill({
      json: { services: { baseUrl: '/api' }, identity: { endpoint: '/idp', region: 'eu-west-1' } },
    }),
  );
  await page.goto('/signin');
  await expect(page.getByText('identity.userPoolId', { exact: true })).toBeVisible();
  await page.context().close();
});

journey(
  'a configuration that takes 9 s is waited for, with a word',
  nightly,
  async ({ browser, platform }) => {
    const page = await openNewDevice(browser, platform.address);
    await platform.fault({ kind: 'latency', path: '/config.json', latencyMs: 9_000 });
    await page.goto('/signin');
    await expect(page.getByText('Tapdeck is waiting for the server. This can take a minute.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.context().close();
  },
);

journey(
  'a configuration that cannot be loaded is reported as such, and requested again',
  async ({ browser, platform }) => {
    const page = await openUnreached(browser, platform);
    await platform.fault({ kind: 'status', status: 503, path: '/config.json' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The server responded with error 503.')).toBeVisible();
    await expect(page.getByText('not configured')).toBeHidden();
    await platform.noFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.context().close();
  },
);

journey(
  'a configuration that could not be loaded is requested again once the device has a network',
  async ({ browser, platform }) => {
    const page = await openUnreached(browser, platform);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.context().close();
  },
);

journey(
  'after too many wrong passwords the page says how long to wait, and the right one is taken then',
  nightly,
  async ({ page, platform }) => {
    const button = page.getByRole('button', { name: 'Sign in' });
    const trySignIn = async (password: string) => {
      await page.getByLabel('Email address').fill(platform.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      const answered = page.waitForResponse(
        response =>
          response.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge') ?? false,
      );
      await button.click();
      await answered;
    };
    await page.goto('/signin');
    // Eleven make a wait of 64 s, which outlasts the page's next step.
    for (let count = 0; count < 11; count++) {
      await platform.control('PUT', '/clock', { advanceMs: 70_000 });
      await trySignIn('wrong');
      await expect(page.getByText('Incorrect username or password.')).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    }
    await trySignIn(platform.password);
    await expect(page.getByText(/Too many wrong passwords\. Try again in \d+ seconds\./)).toBeVisible();
    await platform.control('PUT', '/clock', { advanceMs: 70_000 });
    await trySignIn(platform.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);
