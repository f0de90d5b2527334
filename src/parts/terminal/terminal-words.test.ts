import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { terminalVerbs } from '../../domain/terminal.ts';
import { say, sayText, type Words } from '../format/say.ts';
import { actionStateWords, pendingWords } from '../outbox/ActionStateChip.tsx';
import { failedTo, manyDone, manyFailed, manyWillBe, succeeded, willBe } from '../outbox/verb-sentences.ts';
import {
  activationWords,
  attestationWords,
  bankMidWords,
  freshnessWords,
  originationWords,
  reasonWords,
  triggerWords,
  verbWords,
} from './terminal-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const shown = (words: Words<string>) => Object.values(words).map(word => i18n._(word));

describe('every value of a set has its own words', () => {
  test.each(
    Object.entries({
      activationWords,
      attestationWords,
      bankMidWords,
      reasonWords,
      triggerWords,
      freshnessWords,
      originationWords,
      verbWords,
      actionStateWords,
      pendingWords,
    }),
  )('%s', (_name, words) => {
    const texts = shown(words as Words<string>);
    expect(texts.every(text => text.trim().length > 1)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('and the bank MID has those of the specification', () => {
    expect(shown(bankMidWords).sort()).toEqual([
      'Active',
      'Deactivated',
      'Errored',
      'In Progress',
      'Initiated Process',
      'Not Started',
      'Rejected',
      'Requested',
      'Unlinked',
    ]);
  });
});

test('a value that is not known is shown as its raw text', () => {
  expect(say(i18n, activationWords, { unknown: 'SUSPENDED_BY_BANK' })).toBe('SUSPENDED_BY_BANK');
  expect(sayText(i18n, reasonWords, 'toString')).toBe('toString');
});

describe('a terminal’s sentences are the specification’s, word for word', () => {
  const done = { activate: 'activated', deactivate: 'deactivated', delete: 'deleted', resetKeys: 'reset' };
  const verb = { activate: 'activate', deactivate: 'deactivate', delete: 'delete', resetKeys: 'reset' };

  test.each(terminalVerbs)('%s', name => {
    expect(i18n._(succeeded[name]('58f0'))).toBe(
      `Terminal with id 58f0 has been ${done[name]} successfully.`,
    );
    expect(i18n._(failedTo[name]('58f0'))).toBe(`Failed to ${verb[name]} the terminal with id 58f0`);
  });

  test.each(terminalVerbs)('%s of many counts them', name => {
    for (const sentence of [manyWillBe, manyDone, manyFailed]) {
      expect(i18n._(sentence[name](1))).toMatch(/\b1 terminal\b/);
      expect(i18n._(sentence[name](12_418))).toMatch(/\b12,418 terminals\b/);
    }
    expect(i18n._(willBe[name]('Till 04'))).toContain('Till 04');
  });
});

test('a webhook’s sentences are the specification’s, word for word', () => {
  const url = 'https://umlilo.co.za/hook';
  const said = [
    ...(['registerWebhook', 'updateWebhook', 'deleteWebhook'] as const).flatMap(name => [
      succeeded[name](url),
      failedTo[name](url),
    ]),
  ];
  expect(said.map(sentence => i18n._(sentence))).toEqual([
    `Webhook with url ${url} has been registered successfully`,
    `Failed to register the webhook with url ${url}`,
    `Webhook with url ${url} has been updated successfully`,
    `Failed to update the webhook with url ${url}`,
    'Webhook has been deleted successfully.',
    'Failed to delete webhook.',
  ]);
});
