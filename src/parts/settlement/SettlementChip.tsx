import { msg } from '@lingui/core/macro';
import { CheckCheck, Hourglass } from 'lucide-react';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import type { Words } from '../format/say.ts';
import { type Looks, StatusChip } from '../page/StatusChip.tsx';

type Status = Extract<SettlementReport['status'], string>;

/** The status of a report in words. */
export const settlementWords: Words<Status> = {
  settled: msg({ message: 'Settled', context: 'settlement' }),
  pending: msg({ message: 'Pending', context: 'settlement' }),
};

const looks: Looks<Status> = {
  settled: { tone: 'ok', icon: CheckCheck },
  pending: { tone: 'warn', icon: Hourglass },
};

/** The status of a settlement report. */
export const SettlementChip = ({ of }: { of: SettlementReport['status'] }) => (
  <StatusChip of={of} words={settlementWords} looks={looks} />
);
