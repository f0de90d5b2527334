import { expect, journey } from './journey.ts';
import { arrive, enterCode, fillFirstScreen, newPerson, type Person, signUp } from './newcomer.ts';

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
    await enterCode(page, await platform.code(person.email));
    await expect(page).toHaveURL(/\/signin$/);
  },
);

journey(
  'signing in before the address is verified says so and asks for the code',
  async ({ page, context, platform }) => {
    await signUp(page, person);
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
    await enterCode(page, '123');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The length of Pin should be 6 digits.')).toBeVisible();
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
  'a new code can be asked for after a minute, and a failure to send it says so',
  async ({ page, platform }) => {
    await page.clock.install();
    await signUp(page, person);
    await expect(page.getByText(/No code\? New one in \d:\d\d/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await platform.fault({ kind: 'status', service: 'identity', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Send a new one' }).click();
    await expect(page.getByText('could not resend OTP, please try again later')).toBeVisible();
    await platform.control('PUT', '/clock', { advanceMs: 61_000 });
    await page.getByRole('button', { name: 'Send a new one' }).click();
    await expect(page.getByText('OTP sent to your email')).toBeVisible();
  },
);

journey('an address that is taken is refused, and nothing typed is lost', async ({ page, platform }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Thabo');
  await page.getByLabel('Last name').fill('Mahlangu');
  await page.getByLabel('E-mail address').fill(platform.email);
  await page.getByLabel('Phone number').fill('+27825550142');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Re-enter password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill('Umlilo');
  await page.getByLabel('Country').selectOption({ label: 'South Africa' });
  await page.getByLabel('Number of merchants').fill('64');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('the entered email is already registered')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Umlilo');
});

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
  await page.getByLabel('Password', { exact: true }).fill('one');
  await page.getByLabel('Re-enter password').fill('two');
  await expect(page.getByText('The two passwords you entered did not match!')).toBeVisible();
  await fillFirstScreen(page, person);
  await page.getByLabel('Company name').fill('x'.repeat(51));
  await expect(page.getByText('A company name has 50 characters at most.')).toBeVisible();
});
