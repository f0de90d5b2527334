import { expect, test } from 'vitest';
import { codeIn, isDigits } from './digits.ts';

test.each([
  ['419', '419'],
  ['419052', '419052'],
  [' 419 052\n', '419052'],
  ['419-052', '419052'],
  ['41 90 52', '419052'],
  ['4 1 9 0 5 2', '419052'],
  ['Your verification code is 419052. It is valid until Sat, 21 Nov 2026 18:30:00 GMT.', '419052'],
  ['Sent 21 Nov 2026, 11:42: your code is 419 052, order 12345678', '419052'],
  ['G-419052 est votre code', '419052'],
  ['رمز التحقق هو ٤١٩٠٥٢', '419052'],
  ['۴۱۹۰۵۲', '419052'],
  ['验证码：４１９０５２', '419052'],
  ['4190527', '419052'],
  ['no code here', ''],
])('in %j the code is %j', (text, code) => {
  expect(codeIn(text, 6)).toBe(code);
});

test.each([
  ['7', true],
  ['٧', true],
  ['x', false],
  ['-', false],
])('%j typed into a code: %j', (text, isTaken) => {
  expect(isDigits(text)).toBe(isTaken);
});
