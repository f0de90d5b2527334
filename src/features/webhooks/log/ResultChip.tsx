import { msg } from '@lingui/core/macro';
import { Ban, CircleCheck, CircleX, Clock, RotateCw } from 'lucide-react';
import type { InvocationResult, InvocationRow } from '../../../domain/invocation/invocation.ts';
import type { Words } from '../../../parts/format/say.ts';
import { type Looks, StatusChip } from '../../../parts/page/StatusChip.tsx';

/** An attempt's result; one that is due after a failed one is a retry. */
export const ResultChip = ({
  of: { result, attempt },
}: {
  of: Pick<InvocationRow, 'result' | 'attempt'>;
}) => (
  <StatusChip
    of={result === 'pending' && attempt > 1 ? 'retrying' : result}
    words={resultWords}
    looks={resultLooks}
  />
);

/** A result as it is shown: an attempt that is due after a failed one is a retry. */
type ShownResult = InvocationResult | 'retrying';

export const resultWords = {
  success: msg({ message: 'Success', context: 'invocation' }),
  pending: msg({ message: 'Pending', context: 'invocation' }),
  retrying: msg({ message: 'Retrying', context: 'invocation' }),
  failed: msg({ message: 'Failed', context: 'invocation' }),
  cancelled: msg({ message: 'Cancelled', context: 'invocation' }),
} satisfies Words<ShownResult>;

export const resultLooks = {
  success: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'mute', icon: Clock },
  retrying: { tone: 'info', icon: RotateCw },
  failed: { tone: 'bad', icon: CircleX, filled: true },
  cancelled: { tone: 'mute', icon: Ban },
} satisfies Looks<ShownResult>;
