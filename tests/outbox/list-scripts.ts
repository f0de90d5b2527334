import { UNDO_MS } from '../../src/domain/outbox/action.ts';
import type { TerminalVerb } from '../../src/domain/terminal.ts';
import { terminal } from './new-actions.ts';
import type { Scripted } from './scripted.ts';
import type { Script } from './scripts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const keyed = ['attestation', 'notifications', 'webhooks'] as const;
const three = ['t0', 't1', 't2'] as const;

const bulk = (on: Scripted, verb: TerminalVerb, undoFor = 0) =>
  three.map(terminalId => ({ ...terminal(on.device.platform, verb, terminalId), undoFor }));

/** Scripts in which a service takes lists. */
export const listScripts: readonly Script[] = [
  {
    name: 'a list is deactivated',
    keyed,
    takesLists: true,
    endsIn: ['done'],
    play: on => on.decide(...bulk(on, 'deactivate')),
  },
  {
    name: 'a list is deactivated where nothing answers to keys',
    keyed: [],
    takesLists: true,
    endsIn: ['done'],
    play: on => on.decide(...bulk(on, 'deactivate')),
  },
  {
    name: 'the keys of a list are reset',
    keyed,
    takesLists: true,
    endsIn: ['done'],
    play: on => on.decide(...bulk(on, 'resetKeys')),
  },
  {
    name: 'the keys of a list are reset where nothing answers to keys',
    keyed: [],
    takesLists: true,
    endsIn: ['done', 'cancelled'],
    play: on => on.decide(...bulk(on, 'resetKeys')),
  },
  {
    name: 'two lists in the same lanes: deactivated, then deleted, with time to undo it',
    keyed,
    takesLists: true,
    endsIn: ['done'],
    async play(on) {
      await on.decide(...bulk(on, 'deactivate', UNDO_MS), ...bulk(on, 'delete', UNDO_MS));
      await on.pass(UNDO_MS + SECOND);
    },
  },
  {
    name: 'a list is refused for one of it',
    keyed,
    takesLists: true,
    endsIn: ['done', 'rejected', 'cancelled'],
    async play(on) {
      on.device.platform.refused.add('t1');
      await on.decide(...bulk(on, 'deactivate'));
    },
  },
  {
    name: 'one of a list has been changed by somebody, and waits for a person',
    keyed,
    takesLists: true,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const { platform } = on.device;
      on.device.isOnLine = false;
      await on.decide(...bulk(on, 'resetKeys'));
      const changed = platform.terminals.get('t1');
      if (changed) platform.become(changed, 'blocked');
      on.device.isOnLine = true;
      await on.ask(outbox => outbox.sendNow());
      await on.pass(MINUTE);
    },
  },
  {
    name: 'one of a list is undone in time',
    keyed,
    takesLists: true,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const [first, ...others] = bulk(on, 'deactivate', UNDO_MS);
      if (first) await on.decide(first);
      await on.pass(SECOND);
      await on.cancel();
      await on.decide(...others);
      await on.pass(UNDO_MS);
    },
  },
  {
    name: 'somebody signs out while a list is under way, and comes back',
    keyed,
    takesLists: true,
    endsIn: ['done'],
    async play(on) {
      await on.decide(...bulk(on, 'deactivate'));
      await on.pass(100);
      await on.changePerson(null);
      await on.pass(MINUTE);
      await on.changePerson('thabo');
    },
  },
  {
    name: 'two tabs send lists side by side',
    keyed,
    takesLists: true,
    endsIn: ['done'],
    async play(on) {
      on.open();
      on.open();
      await on.decide(...bulk(on, 'resetKeys'));
      await on.pass(50);
      await on.decide(...bulk(on, 'deactivate'));
    },
  },
];
