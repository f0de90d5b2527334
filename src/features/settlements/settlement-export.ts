import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettlementReport } from '../../domain/settlement.ts';
import { formatTime } from '../../domain/time.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { say } from '../../parts/format/say.ts';
import { settlementWords } from '../../parts/settlement/SettlementChip.tsx';

/** Every field of a report's row as text, whatever columns are seen. (specification §3: Settlement report) */
export const settlementExport = (i18n: I18n): ExportColumn<SettlementReport>[] => [
  { name: i18n._(msg`Report`), text: row => row.reportId },
  { name: i18n._(msg`Merchant`), text: row => row.merchantName ?? '' },
  { name: i18n._(msg`Merchant id`), text: row => row.merchantId },
  { name: i18n._(msg`From`), text: row => formatTime(row.startDate) },
  { name: i18n._(msg`To`), text: row => formatTime(row.endDate) },
  { name: i18n._(msg`Amount`), text: row => csvAmount(row.amount, i18n.locale) },
  { name: i18n._(msg`Currency`), text: row => row.amount.currency },
  { name: i18n._(msg`Status`), text: row => say(i18n, settlementWords, row.status) },
  { name: i18n._(msg`Settled on`), text: row => formatTime(row.settledDate) },
  { name: i18n._(msg`Transactions`), text: row => String(row.transactionIds.length) },
];
