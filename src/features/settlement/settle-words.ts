import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { SettleAttempt } from '../../domain/settle-attempt.ts';
import type { SettlementStatus } from '../../domain/settlement.ts';
import { say } from '../../parts/format/say.ts';
import { settlementWords } from '../../parts/settlement/SettlementChip.tsx';

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
        ? msg`Another operator changed the report of ${name} first: it is ${status} already.`
        : msg`Another operator changed the report of ${name} meanwhile: it is ${status} now.`;
    case 'unknown':
      return msg`It could not be known whether the report of ${name} was changed. It was found ${status}; look again before you decide anew.`;
    case 'refused':
      return attempt.wanted === 'settled' ? failed.settled(name) : failed.pending(name);
    default:
      return null;
  }
}

const failed: Record<SettlementStatus, (name: string) => MessageDescriptor> = {
  settled: name => msg`Failed to settle the report of ${name}. Nothing was changed.`,
  pending: name => msg`Failed to reopen the report of ${name}. Nothing was changed.`,
};

const tones = { done: 'ok', elsewhere: 'warn', unknown: 'warn', refused: 'bad' } as const;

/** The outcome as a toast; null while the outcome is being checked, which the page's strip says. */
export function noticeOf(i18n: I18n, attempt: SettleAttempt): Notice | null {
  const text = sayEnding(i18n, attempt);
  if (text === null || !(attempt.state in tones)) return null;
  const tone = tones[attempt.state as keyof typeof tones];
  return { tone, text, detail: attempt.message ?? undefined, key: attempt.id };
}

/** The same for an attempt that never began. */
export const failureNotice = (wanted: SettlementStatus, name: string): MessageDescriptor =>
  failed[wanted](name);
