import { msg } from '@lingui/core/macro';
import type { Words } from '../../parts/say.ts';

/** Through what a payment was taken, as the settlements service names it; any other stays as it is. */
export const mediumWords = {
  nfc: msg({ message: 'NFC', context: 'channel' }),
  bluetooth: msg({ message: 'Bluetooth', context: 'channel' }),
  ble: msg({ message: 'Bluetooth', context: 'channel' }),
  pay_by_link: msg({ message: 'Pay by link', context: 'channel' }),
} satisfies Words<string>;
