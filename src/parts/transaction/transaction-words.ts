import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Channel, Disposition } from '../../domain/transaction.ts';
import { sayText, type Words } from '../format/say.ts';

/** The dispositions of a transaction. */
export const dispositionWords = {
  approved: msg({ message: 'Approved', context: 'transaction' }),
  declined: msg({ message: 'Declined', context: 'transaction' }),
  'declined-offline': msg({ message: 'Declined offline', context: 'transaction' }),
  'unable-to-go-online': msg({ message: 'Unable to go online', context: 'transaction' }),
  indeterminate: msg({ message: 'No response', context: 'transaction' }),
  voided: msg({ message: 'Voided', context: 'transaction' }),
} satisfies Words<Disposition>;

/** The channels of a transaction. */
export const channelWords = {
  nfc: msg({ message: 'NFC', context: 'channel' }),
  ble: msg({ message: 'Bluetooth', context: 'channel' }),
  'pay-by-link': msg({ message: 'Pay by link', context: 'channel' }),
} satisfies Words<Channel>;

/** The media of payments as the services name them, in capitals or not. */
const mediumWords = {
  nfc: msg({ message: 'NFC', context: 'channel' }),
  bluetooth: msg({ message: 'Bluetooth', context: 'channel' }),
  ble: msg({ message: 'Bluetooth', context: 'channel' }),
  pay_by_link: msg({ message: 'Pay by link', context: 'channel' }),
} satisfies Words<string>;

/** A medium in words; one that this version does not know as it is. */
export function sayMedium(i18n: I18n, medium: string): string {
  const known = medium.toLowerCase();
  return Object.hasOwn(mediumWords, known) ? sayText(i18n, mediumWords, known) : medium;
}

/** The meaning of an issuer's response, by its code of ISO 8583; codes with Y or Z are the card's own. */
const responseWords: Readonly<Record<string, MessageDescriptor>> = {
  '00': msg({ message: 'approved', context: 'response code' }),
  '01': msg`refer to the card’s issuer`,
  '02': msg`refer to the card’s issuer`,
  '03': msg`invalid merchant`,
  '04': msg`keep the card`,
  '05': msg`do not honour`,
  '06': msg({ message: 'error', context: 'response code' }),
  '07': msg`keep the card`,
  '08': msg`approved with identification`,
  '09': msg`still being worked on`,
  '10': msg`approved in part`,
  '11': msg({ message: 'approved', context: 'response code' }),
  '12': msg`invalid transaction`,
  '13': msg`invalid amount`,
  '14': msg`invalid card number`,
  '15': msg`no such issuer`,
  '17': msg`cancelled by the customer`,
  '18': msg`disputed by the customer`,
  '19': msg`enter it again`,
  '20': msg`invalid response`,
  '21': msg`no action taken`,
  '22': msg`suspected malfunction`,
  '25': msg`record not found`,
  '30': msg`format error`,
  '31': msg`the bank is not supported`,
  '33': msg`expired card, keep it`,
  '34': msg`suspected fraud, keep the card`,
  '36': msg`restricted card, keep it`,
  '38': msg`too many wrong PINs, keep the card`,
  '39': msg`no credit account`,
  '40': msg`not supported`,
  '41': msg`lost card`,
  '43': msg`stolen card`,
  '51': msg`not sufficient funds`,
  '52': msg`no cheque account`,
  '53': msg`no savings account`,
  '54': msg`expired card`,
  '55': msg`wrong PIN`,
  '56': msg`the card is not known`,
  '57': msg`not permitted to the card holder`,
  '58': msg`not permitted to the terminal`,
  '59': msg`suspected fraud`,
  '61': msg`over the amount limit`,
  '62': msg`restricted card`,
  '63': msg`security violation`,
  '64': msg`not the original amount`,
  '65': msg`over the transaction limit`,
  '67': msg`keep the card`,
  '68': msg`the response came too late`,
  '75': msg`too many wrong PINs`,
  '76': msg`original transaction unknown`,
  '78': msg`blocked or never used card`,
  '82': msg`wrong security code`,
  '85': msg`no reason to decline`,
  '90': msg`closing for the day, try later`,
  '91': msg`the issuer does not respond`,
  '92': msg`the issuer cannot be found`,
  '93': msg`against the law`,
  '94': msg`sent twice`,
  '96': msg`system error`,
  '1A': msg`more authentication needed`,
  Y1: msg`approved offline`,
  Y3: msg`approved, unable to go online`,
  Z1: msg`declined offline`,
  Z3: msg`declined, unable to go online`,
};

/** "51, not sufficient funds"; the code alone where it is not known. */
export function sayResponse(i18n: I18n, code: string): string {
  const words = responseWords[code.toUpperCase()];
  if (!words) return code;
  const meaning = i18n._(words);
  return i18n._(msg`${code}, ${meaning}`);
}

/** A reason of decline in words; payments may fail without a code. */
export const sayDeclineReason = (i18n: I18n, code: string | null): string =>
  code === null ? i18n._(msg`no code`) : sayResponse(i18n, code);
