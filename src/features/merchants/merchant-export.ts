import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MerchantRow } from '../../domain/merchant.ts';
import { formatTime } from '../../domain/time.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { say } from '../../parts/format/say.ts';
import { merchantStatusWords } from '../../parts/merchant/merchant-words.ts';
import { bankMidWords, originationWords, unlinked } from '../../parts/terminal/terminal-words.ts';

/** Every field of a merchant's row as text, whatever columns are seen. (specification §3: Consolidated merchant row) */
export function merchantExport(i18n: I18n): ExportColumn<MerchantRow>[] {
  const none = i18n._(unlinked);
  const count = (number: number | null | undefined) => String(number ?? '');
  return [
    { name: i18n._(msg`Business`), text: row => row.businessName ?? '' },
    { name: i18n._(msg`Status`), text: row => say(i18n, merchantStatusWords, row.status) },
    { name: i18n._(msg`Merchant id`), text: row => row.merchantId ?? none },
    { name: i18n._(msg`Bank MID`), text: row => row.bankMerchantId ?? none },
    { name: i18n._(msg`Bank MID status`), text: row => say(i18n, bankMidWords, row.bankMidStatus) },
    { name: i18n._(msg`E-mail address`), text: row => row.email ?? '' },
    { name: i18n._(msg`First name`), text: row => row.firstName ?? '' },
    { name: i18n._(msg`Last name`), text: row => row.lastName ?? '' },
    { name: i18n._(msg`Terminals`), text: row => count(row.numberOfTerminals) },
    { name: i18n._(msg`Transactions`), text: row => count(row.transactions?.total) },
    { name: i18n._(msg`NFC transactions`), text: row => count(row.transactions?.nfc) },
    { name: i18n._(msg`Bluetooth transactions`), text: row => count(row.transactions?.bluetooth) },
    { name: i18n._(msg`Registered devices`), text: row => count(row.registeredDeviceCount) },
    { name: i18n._(msg`Contact number`), text: row => row.phoneNumber ?? '' },
    { name: i18n._(msg`Business address`), text: row => row.businessAddress ?? '' },
    { name: i18n._(msg`Origination`), text: row => i18n._(originationWords[row.origination]) },
    { name: i18n._(msg`Registered`), text: row => formatTime(row.createdDate) },
    { name: i18n._(msg`Identifier`), text: row => row.identifier },
  ];
}
