import {
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attributes, openTestBed, PASSWORD, type TestBed } from './test-bed.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

let people = 0;
let email = '';
let fresh = '';
beforeEach(async () => {
  email = `person-${++people}@shop.test`;
  fresh = `fresh-${people}@shop.test`;
  await bed.identity.createUser({ email, password: PASSWORD, attributes });
  await enter();
});
afterEach(async () => {
  bed.clock.offset = 0;
  await signOut();
  bed.store.clear();
});

const enter = (username = email, password = PASSWORD) => signIn({ username, password });
const change = (address = fresh) => updateUserAttributes({ userAttributes: { email: address } });
const prove = (confirmationCode: string) =>
  confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
const mailsTo = (to: string) => bed.mails.filter(mail => mail.to === to);
const sendAgain = () => sendUserAttributeVerificationCode({ userAttributeKey: 'email' });

describe('an e-mail address through Amplify', () => {
  it('stays the old one until the code mailed to the new one is entered', async () => {
    const { email: request } = await change(fresh.toUpperCase());
    expect(request?.nextStep).toEqual({
      updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
      codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'f***@s***' },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await prove(bed.codeFor(fresh));
    expect(await fetchUserAttributes()).toMatchObject({ email: fresh, email_verified: 'true' });
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.idToken?.payload).toMatchObject({ email: fresh });
    await signOut();
    await expect(enter(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(enter(fresh)).resolves.toMatchObject({ isSignedIn: true });
  });

  it('that was changed is told to the old one, with the new one masked', async () => {
    await change();
    expect(mailsTo(email)).toEqual([]);
    await prove(bed.codeFor(fresh));
    expect(mailsTo(email)).toMatchObject([{ subject: 'Your Tapdeck e-mail address was changed' }]);
    expect(mailsTo(email)[0]?.body).toContain('You now sign in with f***@s***.');
    expect(mailsTo(fresh)).toHaveLength(1);
  });

  it('is not changed by a wrong, an expired or a used code', async () => {
    await change();
    await expect(prove(bed.wrongCodeFor(fresh))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    bed.clock.offset = 601_000;
    await expect(prove(bed.codeFor(fresh))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await sendAgain();
    await prove(bed.codeFor(fresh));
    await expect(prove(bed.codeFor(fresh))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('gets a new code at most once a minute, for the address that waits', async () => {
    await change();
    const first = bed.codeFor(fresh);
    const tooSoon = { name: 'LimitExceededException' };
    await expect(sendAgain()).rejects.toMatchObject(tooSoon);
    await expect(change(`other-${fresh}`)).rejects.toMatchObject(tooSoon);
    bed.clock.offset = 61_000;
    expect(await sendAgain()).toMatchObject({ destination: 'f***@s***' });
    expect(bed.mails.at(-1)).toMatchObject({ to: fresh, code: expect.not.stringMatching(first) });
    await prove(bed.codeFor(fresh));
  });

  it('locks after five wrong codes until a new one is sent', async () => {
    await change();
    for (let i = 0; i < 5; i++)
      await expect(prove(bed.wrongCodeFor(fresh))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(prove(bed.codeFor(fresh))).rejects.toMatchObject({ name: 'LimitExceededException' });
    bed.clock.offset = 61_000;
    await sendAgain();
    await prove(bed.codeFor(fresh));
  });

  it('is refused when another account has it, also when that account took it during the change', async () => {
    const theirs = { email: fresh, password: PASSWORD, attributes };
    await change();
    await bed.identity.createUser(theirs);
    await expect(prove(bed.codeFor(fresh))).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(change()).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
    expect(await fetchUserAttributes()).toMatchObject({ email });
  });

  it('is refused where it is longer than an address to sign in with may be', async () => {
    const mails = bed.mails.length;
    await expect(change(`${'x'.repeat(242)}@shop.example`)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'An email address has 254 characters at most.',
    });
    expect(bed.mails).toHaveLength(mails);
    const longest = `${'y'.repeat(241)}@shop.example`;
    await change(longest);
    await prove(bed.codeFor(longest));
    await signOut();
    await expect(enter(longest)).resolves.toMatchObject({ isSignedIn: true });
  });

  it('is refused when it is malformed, and the present one needs no code', async () => {
    await expect(change('no address')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const mails = bed.mails.length;
    const { given_name: named } = await updateUserAttributes({
      userAttributes: { email, given_name: 'Naledi' },
    });
    expect(named?.nextStep).toMatchObject({ updateAttributeStep: 'DONE' });
    expect(bed.mails).toHaveLength(mails);
  });
});

describe('a previous password through Amplify', () => {
  const newPassword = 'Battery-Staple-7';

  it('that is wrong five times locks the change for a quarter of an hour', async () => {
    const wrong = { oldPassword: 'Wrong-Horse-9', newPassword };
    for (let i = 0; i < 5; i++)
      await expect(updatePassword(wrong)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    const right = () => updatePassword({ oldPassword: PASSWORD, newPassword });
    await expect(right()).rejects.toMatchObject({ name: 'LimitExceededException' });
    bed.clock.offset = 15 * 60_000 + 1;
    await right();
    await signOut();
    await expect(enter(email, newPassword)).resolves.toMatchObject({ isSignedIn: true });
  });
});
