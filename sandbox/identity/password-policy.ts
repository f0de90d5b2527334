import { Refused } from './refused.ts';

const rules: readonly [RegExp, string][] = [
  [/^.{8,}$/su, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
];

/** Refuses, in Cognito's words, a password that the pool's policy does not allow. */
export function checkPassword(password: string): void {
  const broken = rules.find(([rule]) => !rule.test(password));
  if (broken)
    throw new Refused('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
