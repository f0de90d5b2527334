import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TerminalRow } from '../../domain/terminal.ts';
import { formatTime } from '../../domain/time.ts';
import type { ExportColumn } from '../../parts/export/write-export.ts';
import { say } from '../../parts/format/say.ts';
import {
  activationWords,
  attestationWords,
  bankMidWords,
  originationWords,
  reasonWords,
  triggerWords,
  unlinked,
} from '../../parts/terminal/terminal-words.ts';
import { originationOf, phoneOf, systemOf } from './phone-words.ts';

/** Every field of a terminal's row as text, whatever columns are seen. (specification §3: Terminal row) */
export function terminalExport(i18n: I18n): ExportColumn<TerminalRow>[] {
  const none = i18n._(unlinked);
  return [
    { name: i18n._(msg`Terminal id`), text: row => row.terminalId },
    { name: i18n._(msg`Nickname`), text: row => row.nickname ?? none },
    { name: i18n._(msg`Merchant`), text: row => row.merchantName ?? none },
    { name: i18n._(msg`Merchant id`), text: row => row.merchantId ?? none },
    {
      name: i18n._(msg`Origination`),
      text: row => i18n._(originationWords[originationOf(row)]),
    },
    { name: i18n._(msg`Operator`), text: row => row.operatorId ?? '' },
    { name: i18n._(msg`Model`), text: phoneOf },
    { name: i18n._(msg`System`), text: systemOf },
    { name: i18n._(msg`Activation`), text: row => say(i18n, activationWords, row.activation) },
    {
      name: i18n._(msg`Deactivation reason`),
      text: row => (row.deactivationReason ? say(i18n, triggerWords, row.deactivationReason) : ''),
    },
    { name: i18n._(msg`Attestation`), text: row => say(i18n, attestationWords, row.attestation) },
    {
      name: i18n._(msg`Failure reason`),
      text: row => (row.attestationFailureReason ? say(i18n, reasonWords, row.attestationFailureReason) : ''),
    },
    { name: i18n._(msg`Last check`), text: row => formatTime(row.lastAttestationCheck) },
    {
      name: i18n._(msg`Bank MID`),
      text: row => say(i18n, bankMidWords, row.bankMidStatus ?? 'unlinked'),
    },
    { name: i18n._(msg`Registered`), text: row => formatTime(row.registrationDate) },
    { name: i18n._(msg`Transactions`), text: row => String(row.transactions?.total ?? '') },
  ];
}
