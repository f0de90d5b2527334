import type { Page } from '@playwright/test';
import { expect, installed, journey, notices } from './journey.ts';
import {
  enterCode,
  fillFirstScreen,
  fillSecondScreen,
  newPerson,
  type Person,
  pasteCode,
  signUp,
} from './newcomer.ts';

let person: Person;
journey.beforeEach(() => {
  person = newPerson();
});

installed('what is typed into the sign-up forms and as the code is checked', async ({ page, platform }) => {
  await journey.step('each field of the sign-up forms says what is wrong with it', () =>
    fieldsSayWhatIsWrong(page),
  );

  await journey.step(
    'a number is typed as in its country, and one with a code names the country',
    async () => {
      await page.goto('/signup');
      const number = page.getByLabel('Phone number');
      const country = page.getByLabel('Number’s country');
      await country.selectOption('GB');
      await number.fill('+27 82 555 0142');
      await expect(country).toHaveValue('ZA');
      await number.fill('082 555 0143');
      await expect(page.getByText('+27825550143')).toBeVisible();
      await country.selectOption('GB');
      await expect(page.getByText('Phone number is not valid!')).toBeVisible();
      await country.selectOption('ZA');
      await fillFirstScreen(page, { ...person, phoneNumber: '082 555 0143' });
      await page.getByRole('link', { name: 'Back to step 1' }).click();
      await expect(number).toHaveValue('+27825550143');
      await expect(country).toHaveValue('ZA');
    },
  );

  await journey.step(
    'an address that is taken is refused, nothing typed is lost, and signing in knows it',
    async () => {
      await fillFirstScreen(page, { ...person, email: platform.email });
      await fillSecondScreen(page);
      await expect(page.getByText('the entered email is already registered')).toBeVisible();
      await expect(page.getByLabel('Number of merchants')).toHaveValue('40');
      await notices(page).getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/signin$/);
      await expect(page.getByLabel('Email address')).toHaveValue(platform.email);
    },
  );

  await journey.step('a short code, a wrong code and five wrong codes each say what is wrong', async () => {
    await signUp(page, person);
    const right = await platform.code(person.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const field = page.getByLabel('Code');
    await expect(field).toBeFocused();
    await page.keyboard.type('1x23');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The length of Pin should be 6 digits.')).toBeVisible();
    await expect(field).toBeFocused();
    // One digit is replaced where it stands, and the arrows stay in their boxes.
    for (const key of [
      'ArrowLeft',
      'ArrowLeft',
      '7',
      'ArrowRight',
      '4',
      'Home',
      'Delete',
      'End',
      'Backspace',
    ])
      await page.keyboard.press(key);
    await expect(field).toHaveValue('73');
    for (let tries = 0; tries < 5; tries++) {
      const answered = page.waitForResponse(response => response.url().includes('/idp'));
      await enterCode(page, '');
      await enterCode(page, wrong);
      await answered;
      await expect(page.getByText('Please try again!')).toBeVisible();
      await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
    }
    await enterCode(page, '');
    await enterCode(page, right);
    await expect(page.getByText('Attempt limit exceeded, please try after some time.')).toBeVisible();
  });
});

/** From the empty forms to a company name that is too long. */
async function fieldsSayWhatIsWrong(page: Page): Promise<void> {
  await page.goto('/tenant-details');
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const sentence of [
    'Please enter Email Address!',
    'Please enter password!',
    'Please enter phone number!',
    'Please re-enter password!',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText('Please enter name!')).toHaveCount(2);
  await page.getByLabel('Email address').fill('nomsa@kasikart');
  await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible();
  await page.getByLabel('Phone number').fill('12');
  await expect(page.getByText('Phone number is not valid!')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('one');
  await expect(page.getByText('This password doesn’t meet all requirements.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A lowercase letter' })).toContainText(
    /(?<!Not )[Mm]et$/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 8 characters' })).toContainText(
    'Not met',
  );
  await password.fill(person.password);
  await expect(page.getByRole('listitem').filter({ hasText: 'Not met' })).toHaveCount(0);
  await page.getByLabel('Re-enter password').fill('two');
  await expect(page.getByText('The two passwords you entered did not match!')).toBeVisible();
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByText('The two passwords you entered did not match!')).toHaveCount(0);
  await page.getByRole('combobox').first().selectOption('en');
  await expect(password).toHaveValue(person.password);
  await page.getByLabel('Last name').fill('Dlamini');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Dlamini');
  await fillFirstScreen(page, person);
  await page.getByLabel('Company name').fill('x'.repeat(51));
  await expect(page.getByText('Company names can have up to 50 characters.')).toBeVisible();
}

installed('an account is used once its address is verified', async ({ page, context, platform }) => {
  await signUp(page, person);

  await journey.step(
    'signing up again or signing in before the address is verified says so and asks for the code',
    async () => {
      await page.getByRole('button', { name: 'Use another address' }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await expect(page.getByLabel('First name')).toHaveValue('Nomsa');
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Re-enter password').fill(person.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Number of merchants')).toHaveValue('40');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('signup already started, enter the security code')).toBeVisible();
      await expect(page).toHaveURL(/\/otp-verify$/);
      await page.getByRole('button', { name: 'Use another address' }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await page.goto('/signin');
      // An address that is copied from a right-to-left message has marks of direction around it.
      await page.getByLabel('Email address').fill(`\u202a${person.email}\u202c`);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('User is not confirmed. Please verify your email first')).toBeVisible();
      await expect(page).toHaveURL(/\/otp-verify$/);
      const other = await context.newPage();
      await other.goto('/');
      await expect(other).toHaveURL(/\/otp-verify$/);
      await other.close();
    },
  );

  await journey.step('whoever has not verified the address is led to the code from every page', async () => {
    for (const path of ['/dashboard', '/signin', '/manage-terminals', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/otp-verify$/);
    }
    await expect(page.getByText(person.email)).toBeVisible();
    const [mail] = await platform.mails(person.email);
    await pasteCode(page, mail?.body ?? '');
    await expect(page.getByText('signup complete, you can now sign in')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  });

  await journey.step('a newcomer signs up with the mailed code and signs in to an empty home', async () => {
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Manage Terminals', exact: true }).click();
    await expect(page.getByText('No terminals yet')).toBeVisible();
  });
});

journey('a code has its time, and a new one follows', async ({ page, platform }) => {
  await journey.step(
    'a new code can be asked for after a minute, over reloads and clocks, and a failure to send it says so',
    async () => {
      await page.clock.install();
      await signUp(page, person);
      await expect(page.getByText(/No code\? New one in \d:\d\d/)).toBeVisible();
      await page.clock.fastForward(30_000);
      await page.reload();
      await expect(page.getByText(/No code\? New one in 0:[0-3]\d/)).toBeVisible();
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Send a new one' }).click();
      await expect(page.getByText('Attempt limit exceeded, please try after some time.')).toBeVisible();
      await expect(page.getByText('could not resend OTP, please try again later')).toBeVisible();
      await page.clock.fastForward(61_000);
      await platform.control('PUT', '/clock', { advanceMs: 61_000 });
      await page.getByRole('button', { name: 'Send a new one' }).click();
      await expect(page.getByText('OTP sent to your email')).toBeVisible();
      await expect(page.getByLabel('Code')).toBeFocused();
      await expect(page.getByText(/No code\? New one in \d:\d\d/)).toBeVisible();
    },
  );

  await journey.step('a code that is too old says so', async () => {
    const right = await platform.code(person.email);
    await platform.control('PUT', '/clock', { advanceMs: 2 * 3_600_000 });
    await enterCode(page, right);
    await expect(page.getByText('the code entered is expired, sign up again')).toBeVisible();
    await platform.control('PUT', '/clock', { offsetMs: 0 });
  });
});
