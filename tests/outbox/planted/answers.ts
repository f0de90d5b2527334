import type { Fault } from './fault.ts';

const classify = 'src/sync/outbox/kinds/kind.ts';
const lane = 'src/sync/outbox/lane.ts';
const step = 'src/sync/outbox/step.ts';

/** Faults in the meaning of an answer. */
export const answerFaults: readonly Fault[] = [
  {
    name: '500-is-done',
    breaks: 'An error of the service counts as applied.',
    file: classify,
    find: '  const isRefusal = status >= 400 && status < 500;\n',
    replace:
      "  if (status >= 500) return { type: 'done', version: null };\n  const isRefusal = status >= 400 && status < 500;\n",
  },
  {
    name: '401-is-rejected',
    breaks: 'A token that ran out ends the action.',
    file: classify,
    find: "      return { type: 'unauthorized' };",
    replace: "      return { type: 'rejected', ...said };",
  },
  {
    name: 'portal-is-done',
    breaks: "The sign-in page of somebody's Wi-Fi counts as applied.",
    file: classify,
    find: "  if (isPortal(reply)) return { type: 'page', status, message: null };",
    replace: "  if (isPortal(reply)) return { type: 'done', version: null };",
  },
  {
    name: 'conflict-is-done',
    breaks: '409 and 412 count as applied.',
    file: classify,
    find: "      return { type: 'conflict', ...said };",
    replace: "      return { type: 'done', version: null };",
  },
  {
    name: 'conflict-is-rejected',
    breaks: '409 and 412 end the action, and nobody looks whether the target is as wanted.',
    file: classify,
    find: "      return { type: 'conflict', ...said };",
    replace: "      return { type: 'rejected', ...said };",
  },
  {
    name: '404-is-done',
    breaks: 'What is no longer there counts as changed.',
    file: classify,
    find: "  if (status === 404 && kind.wantsGone(intent)) return { type: 'conflict', ...said };",
    replace: "  if (status === 404) return { type: 'done', version: null };",
  },
  {
    name: 'nonsense-is-done',
    breaks: 'A success that cannot be read counts as applied.',
    file: classify,
    find: "    return kind.read(intent, reply) ?? { type: 'lost', status, message: null };",
    replace: "    return kind.read(intent, reply) ?? { type: 'done', version: null };",
  },
  {
    name: 'lost-is-unsent',
    breaks: 'No answer counts as never sent, so that it is sent again without looking.',
    file: classify,
    find: "  if ('lost' in sent) return { type: 'lost', status: null, message: null };",
    replace: "  if ('lost' in sent) return { type: 'unsent' };",
  },
  {
    name: 'unsent-is-lost',
    breaks: 'What never left is asked of a person, or looked up.',
    file: classify,
    find: "  if ('unsent' in sent) return { type: 'unsent' };",
    replace: "  if ('unsent' in sent) return { type: 'lost', status: null, message: null };",
    suite: 'src/sync/outbox/drain.test.ts',
  },
  {
    name: 'put-off-is-not-done',
    breaks: '408, 429 and 503 count as not done, though a gateway may give them after the effect.',
    file: classify,
    find: "  if (putsOff(status)) return { type: 'lost', after, ...said };",
    replace: "  if (putsOff(status)) return { type: 'later', after, ...said };",
  },
  {
    name: 'retry-after-ignored',
    breaks: 'A service that asks to be left alone is asked again at once.',
    file: step,
    find: '    after === null ? wait : now + Math.min(Math.max(after, 1000), MAX_WAIT);',
    replace: '    after === null || MAX_WAIT ? wait : now;',
    suite: 'src/sync/outbox/drain.test.ts',
  },
  {
    name: 'answer-to-an-earlier-request',
    breaks: 'A late answer to what was given up ends what a person had done anew.',
    file: lane,
    find: '    action.key === key && action.attempt === attempt;',
    replace: '    key !== undefined && action.attempt === attempt;',
    suite: 'src/sync/outbox/step.test.ts',
  },
  {
    name: 'doubt-where-nothing-left',
    breaks: 'What never left is asked of a person.',
    file: step,
    find: '        ...(attempt === 1 && unsent),\n',
    replace: '        ...(attempt === 0 && unsent),\n',
    suite: 'src/sync/outbox/step.test.ts',
  },
  {
    name: 'doubt-ends-in-no',
    breaks: 'A refused repeat ends the action as rejected though the first attempt took effect.',
    file: step,
    find: "      const isFinal = !doubt && (verdict.type === 'rejected' || !kind.sight);",
    replace: "      const isFinal = verdict.type === 'rejected' || !kind.sight;",
  },
  {
    name: 'missing-is-done',
    breaks: 'A target that was not found when looking counts as changed.',
    file: step,
    find: '      return rejected(failedWith(action, { status: 404, message: null }, now), now);',
    replace: '      return done(lane, action, null, now);',
  },
  {
    name: 'version-not-carried',
    breaks: "The lane's next action is held against what its own predecessor has changed.",
    file: step,
    find: '  const next = carriedOn(lane, action, found);',
    replace: '  const next = carriedOn([], action, found);',
  },
];
