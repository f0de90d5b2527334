import type { Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';
import { kept } from './kept.ts';
import type { Platform } from './platform.ts';

const phone = '+27825550188';
const newPassword = 'Vetkoek-2026';

type Sample = { email: string; totpSecret?: string };

const addressOf = (name: string) => `${name}@tapdeck.test`;

/** The password of a sample account is entered. */
async function enterPassword(page: Page, platform: Platform, name: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(addressOf(name));
  await page.getByLabel('Password', { exact: true }).fill(platform.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

/** Enters a code anew; it is sent with its last digit. */
async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill('');
  await codeField(page).fill(code);
}

async function secretOf(platform: Platform, name: string): Promise<string> {
  const { accounts } = await platform.control<{ accounts: Sample[] }>('GET', '/accounts');
  return accounts.find(({ email }) => email === addressOf(name))?.totpSecret ?? '';
}
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

const isIn = (page: Page) => expect(page).not.toHaveURL(/\/signin$/);

async function signOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
}

journey('a code of an authenticator app follows the password', nightly, async ({ page, platform }) => {
  await journey.step('a wrong code says so, and the form stays', async () => {
    await enterPassword(page, platform, 'totp');
    await expect(heading(page, 'Enter your code')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
    await enterCode(page, otherThan(await platform.totpCode(await secretOf(platform, 'totp'))));
    await expect(page.getByText('This code is wrong. Try again.')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAccessibleDescription('This code is wrong. Try again.');
  });
  await journey.step('the browser’s way back, the link and a reload lead to the password', async () => {
    await page.goBack();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Email address')).toHaveValue(addressOf('totp'));
    await enterPassword(page, platform, 'totp');
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await enterPassword(page, platform, 'totp');
    await expect(codeField(page)).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
  await journey.step('a sign-in that took too long begins again, with its reason', async () => {
    await enterPassword(page, platform, 'totp');
    await expect(codeField(page)).toBeVisible();
    await platform.control('PUT', '/clock', { advanceMs: 4 * 60_000 });
    await enterCode(page, '123456');
    await expect(page.getByText('This sign-in took too long. Enter your password again.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await platform.control('PUT', '/clock', { offsetMs: 0 });
  });
  await journey.step('too many wrong codes lead back to the password', async () => {
    await enterPassword(page, platform, 'totp');
    const wrong = otherThan(await platform.totpCode(await secretOf(platform, 'totp')));
    for (let count = 0; count < 5; count++) {
      await enterCode(page, wrong);
      await expect(page.getByText('This code is wrong. Try again.')).toBeVisible();
    }
    await enterCode(page, wrong);
    await expect(page.getByText('Too many wrong codes.')).toBeVisible();
  });
  await journey.step(
    'the right code lets in, and nothing of it stays in the address or the storage',
    async () => {
      await enterPassword(page, platform, 'totp');
      await expect(codeField(page)).toBeVisible();
      const { localStorage, sessionStorage } = await kept(page);
      const state = await page.evaluate(() => JSON.stringify(history.state));
      expect(`${localStorage}${sessionStorage}${state}`).not.toMatch(/CognitoSignInState|Tap-to-pay/);
      await enterCode(page, await platform.totpCode(await secretOf(platform, 'totp')));
      await isIn(page);
    },
  );
});

journey('a code that was sent follows the password', nightly, async ({ page, platform }) => {
  for (const [name, to, masked] of [
    ['sms', phone, '+*******0188'],
    ['email', addressOf('email'), 'e***@t***'],
  ] as const)
    await journey.step(`by ${name}, to a masked destination`, async () => {
      await enterPassword(page, platform, name);
      await expect(page.getByText(`We sent a 6-digit code to ${masked}.`)).toBeVisible();
      const code = await platform.code(to);
      await enterCode(page, otherThan(code));
      await expect(page.getByText('This code is wrong. Try again.')).toBeVisible();
      await enterCode(page, code);
      await isIn(page);
      await signOut(page);
    });
  await journey.step('chosen among several factors', async () => {
    await enterPassword(page, platform, 'choose');
    await expect(heading(page, 'Choose a second step')).toBeFocused();
    await page.getByRole('button', { name: 'Code by SMS' }).click();
    await expect(codeField(page)).toBeFocused();
    await enterCode(page, await platform.code(phone));
    await isIn(page);
  });
});

journey('a factor is set up where the company asks for one', nightly, async ({ page, platform }) => {
  await journey.step('an authenticator app, by the text of its key', async () => {
    await enterPassword(page, platform, 'set-up-totp');
    await expect(heading(page, 'Set up an authenticator app')).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expect(page.getByRole('link', { name: /authenticator app on this device/ })).toHaveAttribute(
      'href',
      `otpauth://totp/Tapdeck:set-up-totp%40tapdeck.test?secret=${secret}&issuer=Tapdeck`,
    );
    const code = await platform.totpCode(secret);
    await enterCode(page, otherThan(code));
    await expect(page.getByText('This code is wrong. Try again.')).toBeVisible();
    await enterCode(page, code);
    await isIn(page);
    await signOut(page);
  });
  await journey.step('codes by email, where there is no choice', async () => {
    await enterPassword(page, platform, 'set-up-email');
    await expect(heading(page, 'Set up codes by email')).toBeVisible();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('We sent a 6-digit code to s***@t***.')).toBeVisible();
    const code = await platform.code(addressOf('set-up-email'));
    await enterCode(page, otherThan(code));
    await expect(page.getByText('This code is wrong. Try again.')).toBeVisible();
    await enterCode(page, code);
    await isIn(page);
    await signOut(page);
  });
  await journey.step('codes by email, chosen among two', async () => {
    await enterPassword(page, platform, 'set-up');
    await page.getByRole('button', { name: 'Code by email' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(addressOf('set-up'));
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(codeField(page)).toBeFocused();
    await enterCode(page, await platform.code(addressOf('set-up')));
    await isIn(page);
  });
});

journey(
  'one step back from Home leads to the page before the sign-in',
  nightly,
  async ({ page, platform }) => {
    await page.goto('/config.json');
    await enterPassword(page, platform, 'sms');
    await expect(heading(page, 'Enter your code')).toBeVisible();
    await enterCode(page, await platform.code(phone));
    await expect(heading(page, 'Home')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/config\.json$/);
    await page.goForward();
    await expect(heading(page, 'Home')).toBeVisible();
  },
);

journey('a password that must go is replaced', async ({ page, platform }) => {
  await journey.step('a temporary one at sign-in, by the rules of the pool', async () => {
    await enterPassword(page, platform, 'new-password');
    await page.getByLabel('New password').fill('weak');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This password doesn’t meet all requirements.')).toBeVisible();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Re-enter password').fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await isIn(page);
    await signOut(page);
  });
  await journey.step('one that must be reset, by a mailed code', async () => {
    await enterPassword(page, platform, 'reset-password');
    await expect(heading(page, 'Forgot password')).toBeVisible();
    await expect(page.getByText('Your company asks you to set a new password')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(addressOf('reset-password'));
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(heading(page, 'Set a new password')).toBeVisible();
  });
});

journey('a step that Tapdeck does not know is named', nightly, async ({ page, platform }) => {
  await enterPassword(page, platform, 'unknown-step');
  await expect(page.getByText('CUSTOM_CHALLENGE')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(addressOf('unknown-step'));
});

journey(
  'the steps read from the right in Arabic, with codes and keys from the left',
  nightly,
  async ({ page, platform }) => {
    await page.addInitScript(() => localStorage.setItem('tapdeck.language', 'ar'));
    await page.goto('/signin');
    await page.locator('input[type="email"]').fill(addressOf('set-up-totp'));
    await page.locator('input[autocomplete="current-password"]').fill(platform.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(heading(page, 'إعداد تطبيق مصادقة')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('code')).toHaveAttribute('dir', 'ltr');
    const code = await platform.totpCode((await page.locator('code').innerText()).replaceAll(' ', ''));
    const field = page.locator('input[autocomplete="one-time-code"]');
    await field.fill(otherThan(code));
    await expect(page.getByText('هذا الرمز خاطئ. يُرجى المحاولة مرة أخرى.')).toBeVisible();
    await field.fill('');
    await field.fill(code);
    await isIn(page);
  },
);
