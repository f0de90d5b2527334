import type { Fault } from './fault.ts';

const lane = 'src/sync/outbox/lane.ts';
const ledger = 'src/sync/outbox/ledger.ts';

/** Order inside a lane, and none between lanes. */
export const laneFaults: readonly Fault[] = [
  {
    name: 'newest-first',
    breaks: 'The last decision on a target is sent before the first.',
    file: lane,
    find: ' => lane.find(isLive);',
    replace: ' => lane.findLast(isLive);',
  },
  {
    name: 'order-by-clock',
    breaks: 'A clock that is put back lets a later decision overtake an earlier one.',
    file: lane,
    find: ' => lane.find(isLive);',
    replace: ' => lane.filter(isLive).sort((a, b) => Date.parse(a.decidedAt) - Date.parse(b.decidedAt))[0];',
  },
  {
    name: 'number-from-the-clock',
    breaks: 'Decisions of one millisecond share a number, and one of them is lost.',
    file: ledger,
    find: '            seq: open.nextSeq(),',
    replace: '            seq: clock.now(),',
  },
  {
    name: 'number-from-the-lane',
    breaks:
      'A number is counted in the lane instead of by the counter, and overwrites what another lane keeps there.',
    file: ledger,
    find: '            seq: open.nextSeq(),',
    replace: '            seq: Math.max(0, ...draft.of(lane).map(each => each.seq)) + 1,',
  },
  {
    name: 'fold-across-sending',
    breaks: 'A decision is folded with one that is on its way.',
    file: 'src/sync/outbox/operator.ts',
    find: "state === 'queued' && firstSentAt === null && !reviewed;",
    replace: "state === 'queued' || state === 'sending';",
  },
  {
    name: 'fold-forgets-the-first',
    breaks: 'Of two decisions that fold, the first is still sent.',
    file: 'src/sync/outbox/operator.ts',
    find: '  return { write: [replaced, last], effects: [] };',
    replace: '  return { write: replaced && [last], effects: [] };',
  },
  {
    name: 'one-lane-stops-all',
    breaks: 'A lane that waits for a person keeps every other from being sent.',
    file: 'src/sync/outbox/drain.ts',
    find: '      if (due === Number.POSITIVE_INFINITY) continue;',
    replace: '      if (due === Number.POSITIVE_INFINITY) break;',
  },
  {
    name: 'name-not-checked',
    breaks: 'An invite that is handed over twice goes out twice.',
    file: ledger,
    find: '          if (before) return before;\n',
    replace: '',
  },
];
