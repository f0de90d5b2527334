import { expect, test } from 'vitest';
import { notNavigable } from './navigation.ts';

const answersWithShell = (address: string) => !notNavigable.some(pattern => pattern.test(address));

test.each([
  '/',
  '/dashboard',
  '/manage-terminals/1be6-93c8',
  '/manage-application/za.co.umlilo.pos',
  '/settlements?from=1.5',
  '/apiary',
  '/signin?mode=dark',
])('a navigation to %s opens the shell', address => {
  expect(answersWithShell(address)).toBe(true);
});

test.each([
  '/_sandbox',
  '/_sandbox/mail',
  '/api',
  '/api/sdk/applications',
  '/idp/',
  '/.well-known/jwks.json',
  '/sw.js',
  '/assets/gone-1a2b.js',
  '/config.json?x=1',
])('a navigation to %s goes to the network', address => {
  expect(answersWithShell(address)).toBe(false);
});
