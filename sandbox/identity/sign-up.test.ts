import { confirmSignUp, resendSignUpCode, signIn, signOut, signUp } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
});
afterEach(async () => {
  bed.clock.offset = 0;
  await signOut();
});
afterAll(() => bed.close());

let people = 0;
const newAddress = () => `person-${++people}@shop.test`;
const register = (
  username: string,
  userAttributes: Record<string, string> = attributes,
  password = PASSWORD,
) => signUp({ username, password, options: { userAttributes } });
const anHour = 3_600_000;

describe('sign-up through Amplify', () => {
  it('mails a code, and after it the person signs in by SRP', async () => {
    const email = newAddress();
    const started = await register(email);
    expect(started).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'p***@s***' },
      },
    });
    expect(bed.mails.at(-1)).toMatchObject({
      to: email,
      kind: 'email',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(bed.mails.at(-1)?.body).toContain(bed.codeFor(email));
    await confirmSignUp({ username: email, confirmationCode: bed.codeFor(email) });
    const signedIn = await signIn({ username: email.toUpperCase(), password: PASSWORD });
    expect(signedIn).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  });

  it('keeps no password, only salt and verifier', async () => {
    const email = newAddress();
    await register(email);
    const user = await bed.identity.findUser(email);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    expect(user?.salt).toMatch(/^[0-9a-f]{32}$/);
  });

  it('tells who signs in unconfirmed to confirm, but only with the right password', async () => {
    const email = newAddress();
    await register(email);
    await expect(signIn({ username: email, password: PASSWORD })).resolves.toEqual({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await expect(signIn({ username: email, password: 'Wrong-Horse-9' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('refuses an address that is taken, in any case, even unconfirmed', async () => {
    const email = newAddress();
    await register(email);
    await expect(register(email.toUpperCase())).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('refuses a wrong code and still takes the right one', async () => {
    const email = newAddress();
    await register(email);
    await expect(
      confirmSignUp({ username: email, confirmationCode: bed.wrongCodeFor(email) }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmSignUp({ username: email, confirmationCode: bed.codeFor(email) });
    await expect(
      confirmSignUp({ username: email, confirmationCode: bed.codeFor(email) }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('locks after five wrong codes until a new one is sent', async () => {
    const email = newAddress();
    await register(email);
    const wrong = { username: email, confirmationCode: bed.wrongCodeFor(email) };
    for (let i = 0; i < 5; i++)
      await expect(confirmSignUp(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const right = () => confirmSignUp({ username: email, confirmationCode: bed.codeFor(email) });
    await expect(right()).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    bed.clock.offset = 61_000;
    await resendSignUpCode({ username: email });
    await expect(right()).resolves.toMatchObject({ isSignUpComplete: true });
  });

  it('counts wrong codes that arrive at once', async () => {
    const email = newAddress();
    await register(email);
    const wrong = {
      Username: email,
      ConfirmationCode: bed.wrongCodeFor(email),
      ClientId: 'tapdeckoperators0000000001',
    };
    const answers = await Promise.all(Array.from({ length: 9 }, () => bed.call('ConfirmSignUp', wrong)));
    const kinds = answers.map(answer => answer.body.__type);
    expect(kinds.filter(kind => kind === 'CodeMismatchException')).toHaveLength(5);
    expect(kinds.filter(kind => kind === 'LimitExceededException')).toHaveLength(4);
  });

  it('refuses a code that has expired', async () => {
    const email = newAddress();
    await register(email);
    bed.clock.offset = 601_000;
    await expect(
      confirmSignUp({ username: email, confirmationCode: bed.codeFor(email) }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('sends a new code at most once a minute, and the old one is void', async () => {
    const email = newAddress();
    await register(email);
    const first = bed.codeFor(email);
    await expect(resendSignUpCode({ username: email })).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
    expect(bed.mails.filter(mail => mail.to === email)).toHaveLength(1);
    bed.clock.offset = 60_000;
    await resendSignUpCode({ username: email });
    const second = bed.codeFor(email);
    if (first !== second)
      await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    await confirmSignUp({ username: email, confirmationCode: second });
  });

  it('sends a new code after the clock was moved back', async () => {
    const email = newAddress();
    bed.clock.offset = anHour;
    await register(email);
    bed.clock.offset = 0;
    await expect(resendSignUpCode({ username: email })).resolves.toMatchObject({ deliveryMedium: 'EMAIL' });
  });

  it('answers UserNotFoundException for an unknown address', async () => {
    await expect(resendSignUpCode({ username: 'nobody@shop.test' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('what a sign-up may contain', () => {
  it.each([
    ['short', 'Ab-1', 'Password not long enough'],
    ['without lower case', 'CORRECT-9', 'Password must have lowercase characters'],
    ['without upper case', 'correct-9', 'Password must have uppercase characters'],
    ['without a number', 'Correct-horse', 'Password must have numeric characters'],
    ['without a symbol', 'Correct9horse', 'Password must have symbol characters'],
  ])('refuses a password %s', async (_, password, words) => {
    await expect(register(newAddress(), attributes, password)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${words}`,
    });
  });

  it.each([
    ['a company name of 51 characters', { 'custom:companyName': 'x'.repeat(51) }, 'custom:companyName'],
    ['a blank company name', { 'custom:companyName': '  ' }, 'custom:companyName'],
    ['no given name', { given_name: '' }, 'given_name'],
    ['a phone number without its country', { phone_number: '0821234567' }, 'Invalid phone number format.'],
    ['an attribute that does not exist', { 'custom:shoeSize': '44' }, 'custom:shoeSize'],
    ['another role', { 'custom:role': 'admin' }, 'custom:role'],
    ['another e-mail', { email: 'else@shop.test' }, 'email'],
  ])('refuses %s', async (_, change, word) => {
    await expect(register(newAddress(), { ...attributes, ...change })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(word),
    });
  });

  it.each(['given_name', 'family_name', 'custom:companyName'])('refuses a sign-up without %s', async name => {
    const { [name]: _, ...rest } = attributes as Record<string, string>;
    await expect(register(newAddress(), rest)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: `Attributes did not conform to the schema: ${name}: The attribute is required`,
    });
  });

  it('takes a company name of 50 characters', async () => {
    await register(newAddress(), { ...attributes, 'custom:companyName': 'x'.repeat(50) });
  });

  it('refuses what the platform alone may set', async () => {
    await expect(
      register(newAddress(), { ...attributes, 'custom:merchantPoolId': 'x' }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('refuses a user name that is not an e-mail address', async () => {
    await expect(register('lerato')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
  });

  it('takes an address with an apostrophe', async () => {
    await register("o'brien@shop.example");
  });

  it('refuses an address that is longer than 254 characters', async () => {
    await expect(register(`${'x'.repeat(242)}@shop.example`)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('less than or equal to 254'),
    });
    await register(`${'x'.repeat(241)}@shop.example`);
  });
});
