import type { InvocationRow } from '../../../domain/invocation.ts';
import { StatusChip } from '../../../parts/page/StatusChip.tsx';
import { resultLooks, resultWords } from './invocation-words.ts';

/** How an attempt ended; one that is due after another is a retry. (look: Chips) */
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
