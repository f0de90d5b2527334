import type { Fault } from './fault.ts';

const kind = 'src/sync/outbox/kinds/kind.ts';
const lists = 'src/sync/outbox/lists.ts';
const step = 'src/sync/outbox/step.ts';
const terminal = 'src/sync/outbox/kinds/terminal.ts';
const suite = 'src/sync/outbox/lists.test.ts';

/** Faults in requests that several actions share. */
export const listFaults: readonly Fault[] = [
  {
    name: 'left-out-is-done',
    breaks: 'A terminal that the answer to a list leaves out counts as done.',
    file: terminal,
    find: "          if (!result) return { type: 'lost', status, message: null };",
    replace: "          if (!result) return { type: 'done', version: null };",
  },
  {
    name: 'told-twice-is-believed',
    breaks: 'Of two results that contradict each other the first counts.',
    file: 'src/api/terminal-actions.ts',
    find: 'isAgreed ? (before ?? result) : null);',
    replace: 'before ?? (isAgreed ? result : null));',
  },
  {
    name: 'another-set-under-the-same-key',
    breaks: 'The rest of a list that was answered in part is sent again under its key.',
    file: lists,
    find: '  if (!head?.list || head.list.isOver || head.list.size !== present || !rules.takesLists) return false;',
    replace: '  if (!head?.list || present === 0) return false;',
  },
  {
    name: 'list-in-another-order',
    breaks: 'A list is repeated under its key with the same members in another order.',
    file: 'src/sync/outbox/send-actions.ts',
    find: '.sort((a, b) => a.seq - b.seq);',
    replace: ';',
  },
  {
    name: 'lost-alone-shares-a-list',
    breaks:
      'An action whose own request was lost is repeated in a list, and takes effect again when the request arrives.',
    file: step,
    find: '  goesAlone: action.list ? action.goesAlone : true,',
    replace: '  goesAlone: action.goesAlone,',
    suite: 'src/sync/outbox/list-claims.test.ts',
  },
  {
    name: 'new-key-for-each-list',
    breaks: 'A list that is repeated is another request to the service.',
    file: 'src/sync/outbox/send-actions.ts',
    find: 'list.call(actions, first.list.key);',
    replace: 'list.call(actions, first.list.key + first.attempt);',
  },
  {
    name: 'list-not-stored',
    breaks: 'The members of a list are forgotten when its tab is closed.',
    file: step,
    find: "  return { write: [action], effects: [{ type: 'send', action }] };",
    replace: "  return { write: [{ ...action, list: undefined }], effects: [{ type: 'send', action }] };",
  },
  {
    name: 'member-repeated-by-itself',
    breaks: 'One of a list in doubt is sent again under a key that the service has never seen.',
    file: step,
    find: '  const isSafe = head.list ? head.list.key === list?.key : !needsLook;',
    replace: '  const isSafe = head.list ? true : !needsLook;',
  },
  {
    name: 'list-refused-for-one',
    breaks: 'A list that is refused for one of it refuses the others too.',
    file: kind,
    find: "isRefused ? { ...whole, type: 'unlisted' } : whole, isRefused);",
    replace: 'whole, isRefused);',
  },
  {
    name: 'verbs-share-a-list',
    breaks: 'What is to be activated goes out with what is to be deactivated.',
    file: terminal,
    find: '    name: ({ verb }) => verb,',
    replace: "    name: ({ verb }) => (verb ? 'all' : ''),",
  },
  {
    name: 'failing-list-for-ever',
    breaks: 'A terminal over which the service fails keeps all others of its list from being sent.',
    file: lists,
    find: 'const ATTEMPTS_IN_LISTS = 3;',
    replace: 'const ATTEMPTS_IN_LISTS = 1_000_000;',
  },
  {
    name: 'reset-again-whatever-the-version',
    breaks: 'Keys whose reset is in doubt are reset again though the version says that they were.',
    file: terminal,
    find: "list && found.version !== null && found.version === seen.version ? 'unchanged' : 'changed';",
    replace: "list ? 'unchanged' : 'changed';",
  },
  {
    name: 'list-without-end',
    breaks: 'More terminals than a service takes go out in one request.',
    file: 'src/sync/outbox/drain.ts',
    find: 'lanes.size < LIST_LIMIT; at--) {',
    replace: 'lanes.size < 9 * LIST_LIMIT; at--) {',
    suite,
  },
];
