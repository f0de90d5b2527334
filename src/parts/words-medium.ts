import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sayText, type Words } from './say.ts';

/** Through what a payment was taken, as the services name it, in capitals or not. */
const mediumWords = {
  nfc: msg({ message: 'NFC', context: 'channel' }),
  bluetooth: msg({ message: 'Bluetooth', context: 'channel' }),
  ble: msg({ message: 'Bluetooth', context: 'channel' }),
  pay_by_link: msg({ message: 'Pay by link', context: 'channel' }),
} satisfies Words<string>;

/** A medium in words; one that this version does not know as it is. (contract: reading rules) */
export function sayMedium(i18n: I18n, medium: string): string {
  const known = medium.toLowerCase();
  return Object.hasOwn(mediumWords, known) ? sayText(i18n, mediumWords, known) : medium;
}
