import type { Fault } from './fault.ts';

const store = 'src/db/outbox-store.ts';
const database = 'src/db/outbox-database.ts';
const contract = 'src/sync/outbox/store-contract.test.ts';

/** Faults in the stored data, and in the time for which it is kept. */
export const storageFaults: readonly Fault[] = [
  {
    name: 'alias-not-written',
    breaks: 'Nobody knows what the service calls a webhook that was registered here.',
    file: database,
    find: '  return serverId ? { localId: action.intent.webhookId, serverId } : null;',
    replace: '  return serverId && false ? { localId: action.intent.webhookId, serverId } : null;',
  },
  {
    name: 'badge-from-memory',
    breaks: 'The badge shows a number that was counted before.',
    file: 'tests/outbox/memory-store.ts',
    find: '      const count = (state: ActionState) => all().filter(action => action.state === state).length;\n',
    replace: `      const counted = all as Partial<Record<ActionState, number>>;
      const count = (state: ActionState) => {
        counted[state] ??= all().filter(action => action.state === state).length;
        return counted[state];
      };
`,
  },
  {
    name: 'told-twice',
    breaks: 'An operator is told again and again how the same action ended.',
    file: database,
    find: "(action.state === 'done' || action.state === 'rejected') && !action.announced;",
    replace: "action.state === 'done' || action.state === 'rejected';",
  },
  {
    name: 'unseen-pruned',
    breaks: 'What no complete pull has shown yet is forgotten.',
    file: store,
    find: 'old.filter(({ open, news }) => open === undefined && news === undefined);',
    replace: 'old.filter(({ news }) => news === undefined);',
    suite: contract,
  },
  {
    name: 'half-a-transaction',
    breaks: 'Two tabs read the same state and both take what is due.',
    file: store,
    find: "db.transaction('rw', db.tables, work);",
    replace: 'work();',
    suite: contract,
  },
  {
    name: 'unsent-is-told',
    breaks: 'A row is written as an action wants it before the service has answered.',
    file: 'src/sync/outbox/acknowledged.ts',
    find: "isOfKind('terminal', action) && action.state === 'done' && action.acknowledgedAt !== null ? action : [],",
    replace: "isOfKind('terminal', action) ? action : [],",
  },
];
