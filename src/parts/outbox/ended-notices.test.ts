import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notice, onNotice } from '../../data/notices.ts';
import type { Action, IntentOf } from '../../domain/outbox/action.ts';
import { rememberBulk } from './bulk-actions.ts';
import { correctionHref, tellEnded } from './ended-notices.ts';

const bankMid = (recipientName: string): IntentOf<'bankMid'> => ({
  kind: 'bankMid',
  identifier: recipientName,
  merchantId: 'MRC-1',
  recipientName,
  recipientEmail: 'a@shop.example',
});
const invite = (batch: string | null): IntentOf<'invite'> => ({
  kind: 'invite',
  inviteId: 'i',
  name: 'Sipho',
  cellNumber: '+27821234567',
  parameters: { companyName: 'Kloof', androidAppLink: '', message: 'Come' },
  batch,
});
const ended = (id: string, intent: Action['intent'], state: 'done' | 'rejected' = 'done') =>
  ({
    id,
    intent,
    state,
    firstSentAt: Date.parse('2026-11-20T08:00:00Z'),
    endedAt: '2026-11-20T08:00:01.000Z',
    lastError: state === 'rejected' ? { status: 409, message: 'Not in this state', at: '' } : null,
  }) as Action;

let notices: Notice[] = [];
let stop = () => {};
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  vi.useFakeTimers();
  notices = [];
  stop = onNotice(raised => notices.push(raised as Notice));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const textOf = ({ text }: Notice) => (typeof text === 'string' ? text : i18n._(text));
const said = () => notices.map(notice => [notice.tone, textOf(notice)]);

test('a request for a bank MID ends in the words of the specification', () => {
  tellEnded([ended('a', bankMid('Kloof')), ended('b', bankMid('Café Zoë'), 'rejected')]);
  expect(said()).toEqual([
    ['ok', 'Notification sent to Kloof with instructions to follow to apply for a Bank Merchant ID.'],
    ['bad', 'Failed to request bank mid for merchant with id Café Zoë.'],
  ]);
  expect(notices[1]?.detail).toBe('Not in this state');
});

test('a webhook that the service refused can be edited and tried again, unless it was to be deleted', () => {
  const content = {
    url: 'https://hooks.example/in',
    description: null,
    subscriptions: [],
    status: 'enabled',
  } as const;
  const webhook = (verb: 'register' | 'update' | 'delete') =>
    ({ kind: 'webhook', verb, webhookId: 'wh', content: verb === 'delete' ? null : content }) as const;
  tellEnded([
    ended('a', webhook('register'), 'rejected'),
    ended('b', webhook('update'), 'rejected'),
    ended('c', webhook('delete'), 'rejected'),
  ]);
  expect(notices.map(({ action }) => action?.label)).toEqual(['Edit and retry', 'Edit and retry', undefined]);
  expect(correctionHref(ended('a', webhook('register'), 'rejected'))).toBe('/webhooks?id=wh&again=a');
  expect(correctionHref(ended('a', webhook('register')))).toBeNull();
});

test('an invite is said to be sent once the service has it', () => {
  tellEnded([ended('a', invite(null)), ended('b', invite(null), 'rejected')]);
  expect(said()).toEqual([
    ['ok', 'The invite to Sipho has been sent.'],
    ['bad', 'Failed to send the invite to Sipho.'],
  ]);
});

test('of many bank MIDs the sent are counted and the failed are named', () => {
  rememberBulk('requestBankMid', ['a', 'b', 'c']);
  tellEnded([
    ended('a', bankMid('Kloof')),
    ended('b', bankMid('Zulu Spaza')),
    ended('c', bankMid('Café Zoë'), 'rejected'),
  ]);
  expect(said()).toEqual([
    ['ok', 'Notification sent to 2 merchants with instructions to follow to apply for a Bank Merchant ID.'],
    ['bad', 'Failed to request bank mid for merchant with id Café Zoë.'],
  ]);
});

test('the invites of a file are counted once no more of them end', () => {
  for (let at = 0; at < 40; at++)
    tellEnded([ended(`a${at}`, invite('file'), at === 7 ? 'rejected' : 'done')]);
  expect(notices).toEqual([]);
  vi.runAllTimers();
  expect(notices).toMatchObject([
    { tone: 'bad', text: '39 invites have been sent.', detail: '1 invite couldn’t be sent.' },
  ]);
});

test('many outcomes share one notice that counts on, and a later failure has its own', () => {
  const some = (from: number, length: number) =>
    Array.from({ length }, (_, at) => ended(`c${from + at}`, bankMid('Kloof')));
  tellEnded(some(0, 30));
  vi.advanceTimersByTime(2_000);
  tellEnded([...some(30, 2), ended('bad', bankMid('Café Zoë'), 'rejected')]);
  vi.advanceTimersByTime(2_000);
  tellEnded([...some(32, 9), ended('worse', bankMid('Zulu Spaza'), 'rejected')]);
  expect(notices.map(notice => ({ ...notice, text: textOf(notice) }))).toMatchObject([
    { key: 'crowd', text: '30 actions sent.' },
    { key: 'crowd', text: '32 actions sent.' },
    { tone: 'bad', text: 'Failed to request bank mid for merchant with id Café Zoë.' },
    {
      key: 'crowd',
      tone: 'bad',
      text: '41 actions sent.',
      detail: '1 action was rejected.',
    },
  ]);
  vi.advanceTimersByTime(9_000);
  tellEnded(some(50, 1));
  expect(notices.map(textOf).at(-1)).toMatch(/^Notification sent to Kloof/);
});
