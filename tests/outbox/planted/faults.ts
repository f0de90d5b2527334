import { answerFaults } from './answers.ts';
import { claimFaults } from './claims.ts';
import { doubtFaults } from './doubts.ts';
import type { Fault } from './fault.ts';
import { laneFaults } from './lanes.ts';
import { listFaults } from './lists.ts';
import { lockFaults } from './locks.ts';
import { personFaults } from './people.ts';
import { storageFaults } from './storage.ts';

/** All that is planted. */
export const faults: readonly Fault[] = [
  ...answerFaults,
  ...claimFaults,
  ...doubtFaults,
  ...laneFaults,
  ...listFaults,
  ...lockFaults,
  ...personFaults,
  ...storageFaults,
];
