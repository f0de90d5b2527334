import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';
import { userPoolClientId as ClientId } from './user-pool.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
  // Time stands still but for what a test lets pass: the first wait is a second, and a busy machine takes longer.
  const began = Date.now();
  bed.clock.now = () => began + bed.clock.offset;
});
afterAll(() => bed.close());
afterEach(() => {
  bed.clock.offset = 0;
});

let made = 0;
const newPerson = async () => {
  const email = `person-${made++}@shop.test`;
  await bed.identity.createUser({ email, password: PASSWORD, attributes });
  return email;
};
/** Result of a sign-in: 'in', or the provider's message. */
async function signIn(USERNAME: string, password: string): Promise<unknown> {
  const AuthParameters = { USERNAME, PASSWORD: password };
  const { status, body } = await bed.call('InitiateAuth', {
    ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters },
  });
  return status === 200 ? 'in' : `${body.__type}: ${body.message}`;
}
const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const EXCEEDED = 'NotAuthorizedException: Password attempts exceeded';
async function fail(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect(await signIn(email, 'Wrong-Horse-9')).toBe(WRONG);
}

describe('wrong passwords', () => {
  it('five are answered, then each is followed by a wait that doubles, in which the right one is refused too', async () => {
    const email = await newPerson();
    await fail(email, 5);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await signIn(email, PASSWORD)).toBe(EXCEEDED);
      bed.clock.offset += seconds * SECOND - 500;
      expect(await signIn(email, PASSWORD)).toBe(EXCEEDED);
      bed.clock.offset += 500;
      await fail(email, 1);
    }
    bed.clock.offset += 900 * SECOND;
    expect(await signIn(email, PASSWORD)).toBe('in');
    await fail(email, 5);
    expect(await signIn(email, PASSWORD)).toBe(EXCEEDED);
  });

  it('a right one, or a quarter of an hour after the wait, begins the count anew', async () => {
    const email = await newPerson();
    await fail(email, 4);
    expect(await signIn(email, PASSWORD)).toBe('in');
    await fail(email, 5);
    bed.clock.offset += 901 * SECOND;
    await fail(email, 5);
    expect(await signIn(email, PASSWORD)).toBe(EXCEEDED);
  });

  it('an unknown address is throttled like any other, and one person does not wait for another', async () => {
    const email = await newPerson();
    await fail('nobody@shop.test', 5);
    expect(await signIn('nobody@shop.test', PASSWORD)).toBe(EXCEEDED);
    expect(await signIn(email, PASSWORD)).toBe('in');
  });

  it('of many at once no more than five are tried', async () => {
    const email = await newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'Wrong-Horse-9')));
    expect(answers.filter(one => one === WRONG)).toHaveLength(5);
    expect(answers.filter(one => one === EXCEEDED)).toHaveLength(15);
  });
});

it('twenty wrong codes a day are the last, whatever new codes are asked for, and the next day begins anew', async () => {
  const Username = await newPerson();
  const confirm = async (ConfirmationCode: string) =>
    (
      await bed.call('ConfirmForgotPassword', {
        ClientId,
        Username,
        ConfirmationCode,
        Password: 'Another-Horse-9',
      })
    ).body.__type;
  const renew = () => bed.call('ForgotPassword', { ClientId, Username });
  for (let round = 0; round < 4; round++) {
    await renew();
    for (let count = 0; count < 5; count++)
      expect(await confirm(bed.wrongCodeFor(Username))).toBe('CodeMismatchException');
    bed.clock.offset += 61 * SECOND;
  }
  await renew();
  expect(await confirm(bed.codeFor(Username))).toBe('LimitExceededException');
  bed.clock.offset += DAY;
  await renew();
  expect(await confirm(bed.codeFor(Username))).toBeUndefined();
});
