import type { Fault } from './fault.ts';

const step = 'src/sync/outbox/step.ts';

/** Faults in the handling of an unknown outcome. */
export const doubtFaults: readonly Fault[] = [
  {
    name: 'repeated-without-look',
    breaks: 'After a lost answer it is sent again, with nothing that keeps it from being done twice.',
    file: 'src/sync/outbox/step.ts',
    find: "  if (head.state === 'uncertain' && !repeats)",
    replace: "  if (head.state === 'uncertain' && head.doubt !== 'lost')",
  },
  {
    name: 'every-service-answers-to-keys',
    breaks: 'The key is trusted where the service does not know it.',
    file: 'src/sync/outbox/lane.ts',
    find: '    if (firstSentAt === null || !services.includes(kindOf(intent).probe.service)) return false;',
    replace: '    if (firstSentAt === null || !kindOf(intent).probe.service || !services) return false;',
  },
  {
    name: 'put-off-repeated-without-key',
    breaks: 'What was answered 503 is sent again to a service that does not know its key.',
    file: 'src/sync/outbox/step.ts',
    find: "  const repeats = head.doubt === 'lost' && isSafe && rules.keyHolds(head, now);",
    replace:
      "  const repeats =\n    head.doubt === 'lost' && (putsOff(head.lastError?.status) || (isSafe && rules.keyHolds(head, now)));",
  },
  {
    name: 'put-off-can-be-undone',
    breaks:
      'Undo claims to take back what was answered 503 after the effect, where the service answers to keys.',
    file: step,
    find: "        state: 'uncertain',\n        doubt: 'lost',\n        notBefore: asksAgain",
    replace:
      "        ...(verdict.after !== undefined && rules.keyHolds(action, now)\n          ? { state: 'queued', doubt: null }\n          : { state: 'uncertain', doubt: 'lost' }),\n        notBefore: asksAgain",
  },
  {
    name: 'review-not-waited-for',
    breaks: 'What waits for a person is repeated by itself.',
    file: 'src/sync/outbox/lane.ts',
    find: "  if (!head || head.state === 'held' || head.state === 'needsReview') return Number.POSITIVE_INFINITY;",
    replace: "  if (!head || head.state === 'held') return Number.POSITIVE_INFINITY;",
  },
  {
    name: 'absent-once-is-absent',
    breaks: 'A registration that is still on its way is taken for lost after one look.',
    file: step,
    find: '  return absentSince !== null && now - absentSince >= BETWEEN_READS_MS;',
    replace: '  return absentSince === null || now - absentSince >= 0;',
  },
  {
    name: 'absent-without-key-repeated',
    breaks: 'A registration is repeated at a service that does not know its key.',
    file: step,
    find: "      if (action.doubt === 'lost' && rules.keyHolds(action, now)) return only(repeated(action, now));",
    replace: "      if (action.doubt === 'lost') return only(repeated(action, now));",
  },
  {
    name: 'changed-is-repeated',
    breaks: 'What somebody else has changed meanwhile is overwritten unasked.',
    file: step,
    find: "    case 'unchanged':\n",
    replace: "    case 'changed':\n    case 'unchanged':\n",
  },
  {
    name: 'anyway-with-the-old-key',
    breaks: 'What a person asks for after all is only told the old answer again.',
    file: 'src/sync/outbox/operator.ts',
    find: '    key,\n    seen: target,\n',
    replace: '    key: key && action.key,\n    seen: target,\n',
  },
  {
    name: 'doubt-forgotten',
    breaks: 'The history says that nothing was done where nobody knows.',
    file: 'src/sync/outbox/lane.ts',
    find: "  doubt: state === 'cancelled' ? action.doubt : null,",
    replace: '  doubt: null,',
  },
];
