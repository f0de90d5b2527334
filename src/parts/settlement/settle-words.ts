import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import type { SettleAttempt } from '../../domain/settlement/settle-attempt.ts';
import type { SettlementStatus } from '../../domain/settlement/settlement.ts';
import { say } from '../format/say.ts';
import { settlementWords } from './SettlementChip.tsx';

/** The name of the report's merchant. */
export const nameOf = ({ merchantName, merchantId }: Pick<SettleAttempt, 'merchantName' | 'merchantId'>) =>
  merchantName ?? merchantId;

/** The outcome of an attempt in a sentence; null while it is under way. */
export function sayEnding(i18n: I18n, attempt: SettleAttempt): MessageDescriptor | null {
  const name = nameOf(attempt);
  const status = attempt.found === null ? '' : say(i18n, settlementWords, attempt.found);
  switch (attempt.state) {
    case 'done':
      return attempt.wanted === 'settled'
        ? msg`The report of ${name} has been settled.`
        : msg`The report of ${name} is pending again.`;
    case 'elsewhere':
      return attempt.found === attempt.wanted || typeof attempt.found !== 'string'
        ? msg`Another operator already changed ${name}’s report. Status: ${status}.`
        : msg`Another operator changed ${name}’s report in the meantime. Status: ${status}.`;
    case 'other-amount':
      return msg`${name}’s report now has another amount. Nothing was changed.`;
    case 'unknown':
      if (attempt.found === null)
        return msg`We couldn’t confirm the change to ${name}’s report. The service no longer lists the report.`;
      return msg`We couldn’t confirm the change to ${name}’s report. Status: ${status}. Check the report before trying again.`;
    case 'refused':
      return attempt.wanted === 'settled' ? failed.settled(name) : failed.pending(name);
    default:
      return null;
  }
}

const failed: Record<SettlementStatus, (name: string) => MessageDescriptor> = {
  settled: name => msg`Couldn’t settle ${name}’s report. Nothing was changed.`,
  pending: name => msg`Couldn’t reopen ${name}’s report. Nothing was changed.`,
};

const tones = {
  done: 'ok',
  elsewhere: 'warn',
  'other-amount': 'warn',
  unknown: 'warn',
  refused: 'bad',
} as const;

/** The outcome as a toast; null while the outcome is being checked, which the page's strip says. */
export function noticeOf(i18n: I18n, attempt: SettleAttempt): Notice | null {
  const text = sayEnding(i18n, attempt);
  if (text === null || !(attempt.state in tones)) return null;
  const tone = tones[attempt.state as keyof typeof tones];
  return { tone, text, detail: attempt.message ?? undefined, key: attempt.id };
}

/**
 * The outcome as a toast where the engine answered with no attempt. It may have ended after the call, and an earlier attempt that is
 * under way may still change the report: only the rest has certainly changed nothing.
 */
export function failureNotice({ kind }: Failure, wanted: SettlementStatus, name: string): MessageDescriptor {
  switch (kind) {
    case 'unreachable':
    case 'unreadable':
    case 'expired':
      return msg`We couldn’t confirm whether ${name}’s report was changed. Check the report before trying again.`;
    case 'conflict':
      return msg`An earlier change to ${name}’s report is still in progress. Check the report before trying again.`;
    default:
      return failed[wanted](name);
  }
}
