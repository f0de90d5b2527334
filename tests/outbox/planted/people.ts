import type { Fault } from './fault.ts';

const person = 'src/sync/outbox/operator.ts';
const outbox = 'src/sync/outbox/outbox.ts';

/** Faults in the effect of a person, the session or a pull on queued actions. */
export const personFaults: readonly Fault[] = [
  {
    name: 'cancelled-while-sending',
    breaks: 'Undo claims to take back what is on its way.',
    file: person,
    find: "  const isCancellable = state === 'queued' || state === 'held';",
    replace: "  const isCancellable = state === 'queued' || state === 'held' || state === 'sending';",
  },
  {
    name: 'cancelled-is-done',
    breaks: 'What was taken back is listed as sent.',
    file: person,
    find: "[ended(action, 'cancelled', event.now), ",
    replace: "[ended(action, 'done', event.now), ",
  },
  {
    name: 'undo-drops-both',
    breaks: 'Undo of a folded action takes the earlier action back too.',
    file: person,
    find: '  return undone.has(action.id) ? revived(action, undone) : [action];',
    replace: '  return undone.has(action.id) ? revived(action, undone) : [];',
  },
  {
    name: 'doubt-discarded',
    breaks: 'Discard at sign-out drops what may have taken effect.',
    file: person,
    find: "      return isCancellable || state === 'needsReview' ? ended",
    replace: "      return isCancellable || state === 'needsReview' || state === 'uncertain' ? ended",
  },
  {
    name: 'done-by-word-against-the-look',
    breaks: 'A person may mark as done what the platform shows is not.',
    file: person,
    find: 'return whyNotDone(action) ? null : {',
    replace: 'return whyNotDone(action) && now < 0 ? null : {',
  },
  {
    name: 'hold-leaves-the-gate-open',
    breaks: 'After signing out, decisions are accepted and sent.',
    file: outbox,
    find: "applyToAll({ type: 'hold' }, false)",
    replace: "applyToAll({ type: 'hold' })",
    suite: 'src/sync/outbox/drain.test.ts',
  },
  {
    name: 'release-forgets-what-was-held',
    breaks: 'What was held is never sent, though the person restored.',
    file: person,
    find: "      return state === 'held' ? { ...action, state: 'queued', notBefore: 0 } : null;",
    replace: '      return null;',
  },
  {
    name: 'overlay-dropped-when-sent',
    breaks: 'A row flickers back to the old state until the next pull.',
    file: 'src/sync/outbox/step.ts',
    find: '  const acknowledgedAt = needed.length > 0 ? now : null;',
    replace: '  const acknowledgedAt = needed.length > 0 && now < 0 ? now : null;',
  },
];
