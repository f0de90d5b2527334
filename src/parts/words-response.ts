import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the issuer's answer means, by its code of ISO 8583 and, from Z on, of the card itself. (contract: Settlements and transactions) */
const responseWords: Readonly<Record<string, MessageDescriptor>> = {
  '00': msg`approved`,
  '01': msg`refer to the card’s issuer`,
  '02': msg`refer to the card’s issuer`,
  '03': msg`invalid merchant`,
  '04': msg`keep the card`,
  '05': msg`do not honour`,
  '06': msg`error`,
  '07': msg`keep the card`,
  '08': msg`approved with identification`,
  '10': msg`approved in part`,
  '12': msg`invalid transaction`,
  '13': msg`invalid amount`,
  '14': msg`invalid card number`,
  '15': msg`no such issuer`,
  '19': msg`enter it again`,
  '25': msg`record not found`,
  '30': msg`format error`,
  '41': msg`lost card`,
  '43': msg`stolen card`,
  '51': msg`not sufficient funds`,
  '52': msg`no cheque account`,
  '53': msg`no savings account`,
  '54': msg`expired card`,
  '55': msg`wrong PIN`,
  '57': msg`not permitted to the card holder`,
  '58': msg`not permitted to the terminal`,
  '59': msg`suspected fraud`,
  '61': msg`over the limit of amounts`,
  '62': msg`restricted card`,
  '63': msg`security violation`,
  '65': msg`over the limit of payments`,
  '68': msg`the answer came too late`,
  '75': msg`too many wrong PINs`,
  '91': msg`the issuer does not answer`,
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
