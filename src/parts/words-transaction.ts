import { msg } from '@lingui/core/macro';
import { CircleCheck, CircleQuestionMark, CircleX, Undo2, WifiOff } from 'lucide-react';
import type { Channel, Disposition } from '../domain/transaction.ts';
import type { Looks } from './StatusChip.tsx';
import type { Words } from './say.ts';

export const dispositionWords = {
  approved: msg({ message: 'Approved', context: 'transaction' }),
  declined: msg({ message: 'Declined', context: 'transaction' }),
  'declined-offline': msg({ message: 'Declined offline', context: 'transaction' }),
  'unable-to-go-online': msg({ message: 'Unable to go online', context: 'transaction' }),
  indeterminate: msg({ message: 'No response', context: 'transaction' }),
  voided: msg({ message: 'Voided', context: 'transaction' }),
} satisfies Words<Disposition>;

export const dispositionLooks = {
  approved: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'bad', icon: CircleX },
  'declined-offline': { tone: 'bad', icon: CircleX },
  'unable-to-go-online': { tone: 'bad', icon: WifiOff },
  indeterminate: { tone: 'warn', icon: CircleQuestionMark, filled: true },
  voided: { tone: 'mute', icon: Undo2 },
} satisfies Looks<Disposition>;

export const channelWords = {
  nfc: msg({ message: 'NFC', context: 'channel' }),
  ble: msg({ message: 'Bluetooth', context: 'channel' }),
  'pay-by-link': msg({ message: 'Pay by link', context: 'channel' }),
} satisfies Words<Channel>;
