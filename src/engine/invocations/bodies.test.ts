import { expect, test } from 'vitest';
import type { Invocation, Message } from '../../domain/invocation/invocation.ts';
import { keptInvocation } from './bodies.ts';

const LIMIT = 64 * 1024;

const message = (body: string): Message => ({ headers: [], body, state: 'whole' });
const kept = (body: string): Message => {
  const row = {} as Invocation['row'];
  return keptInvocation({ row, request: message(''), response: message(body) }).response;
};
const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a body of 64 kB is kept whole, a longer one is cut to that', () => {
  const whole = 'a'.repeat(LIMIT);
  expect(kept(whole)).toEqual(message(whole));
  expect(kept(`${whole}b`)).toEqual({ headers: [], body: whole, state: 'cut' });
});

test.each([
  ['of Chinese', '\u6536'],
  ['of surrogate pairs', '\u{1f4b3}'],
])('a body %s is cut by its UTF-8 bytes, between two characters', (_what, character) => {
  const { body, state } = kept(character.repeat(60_000));
  expect(state).toBe('cut');
  expect(body).toBe(character.repeat(Math.floor(LIMIT / bytes(character))));
});
