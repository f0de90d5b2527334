import { expect, installed as journey } from './journey.ts';
import {
  arrive,
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

journey(
  'a newcomer signs up with the mailed code and signs in to an empty home',
  async ({ page, platform }) => {
    await arrive(page, platform, person);
    await page.goto('/manage-terminals');
    await expect(page.getByText('No terminals yet')).toBeVisible();
  },
);

journey(
  'whoever has not verified the address is led to the code from every page',
  async ({ page, platform }) => {
    await signUp(page, person);
    for (const path of ['/dashboard', '/signin', '/manage-terminals', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/otp-verify$/);
    }
    await expect(page.getByText(person.email)).toBeVisible();
    const [mail] = await platform.mails(person.email);
    await pasteCode(page, mail?.body ?? '');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  },
);

journey(
  'signing up again or signing in before the address is verified says so and asks for the code',
  async ({ page, context, platform }) => {
    await signUp(page, person);
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
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('User is not confirmed. Please verify your email first')).toBeVisible();
    await expect(page).toHaveURL(/\/otp-verify$/);
    const other = await context.newPage();
    await other.goto('/');
    await expect(other).toHaveURL(/\/otp-verify$/);
    await enterCode(page, await platform.code(person.email));
    await expect(page).toHaveURL(/\/signin$/);
  },
);

journey(
  'a short code, a wrong code and five wrong codes each say what is wrong',
  async ({ page, platform }) => {
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
      await expect(page.getByText('Invalid verification code provided, please try again.')).toBeVisible();
    }
    await enterCode(page, '');
    await enterCode(page, right);
    await expect(page.getByText('Attempt limit exceeded, please try after some time.')).toBeVisible();
  },
);

journey('a code that is too old says so', async ({ page, platform }) => {
  await signUp(page, person);
  const right = await platform.code(person.email);
  await platform.control('PUT', '/clock', { advanceMs: 2 * 3_600_000 });
  await enterCode(page, right);
  await expect(page.getByText('the code entered is expired, sign up again')).toBeVisible();
});

journey(
  'a new code can be asked for after a minute, over reloads and clocks, and a failure to send it says so',
  async ({ page, platform }) => {
    await page.clock.install();
    await signUp(page, person);
    await expect(page.getByText(/No code\? New one in \d:\d\d/)).toBeVisible();
    await page.clock.fastForward(30_000);
    await page.reload();
    await expect(page.getByText(/No code\? New one in 0:[23]\d/)).toBeVisible();
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

journey(
  'an address that is taken is refused, nothing typed is lost, and signing in knows it',
  async ({ page, platform }) => {
    await fillFirstScreen(page, { ...person, email: platform.email });
    await fillSecondScreen(page);
    await expect(page.getByText('the entered email is already registered')).toBeVisible();
    await expect(page.getByLabel('Number of merchants')).toHaveValue('40');
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('E-mail address')).toHaveValue(platform.email);
  },
);

journey('each field of the sign-up forms says what is wrong with it', async ({ page }) => {
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
  await page.getByLabel('E-mail address').fill('nomsa@kasikart');
  await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible();
  await page.getByLabel('Phone number').fill('12');
  await expect(page.getByText('Phone number is not valid!')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('one');
  await expect(page.getByText('This password does not meet every rule.')).toBeVisible();
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
  await expect(page.getByText('A company name has 50 characters at most.')).toBeVisible();
});
