import type { ServiceName } from '../../src/api/config.ts';
import { type ActionState, UNDO_MS } from '../../src/domain/outbox/action.ts';
import { bankMid, invite, registration, repairSteps, terminal, webhook } from './new-actions.ts';
import type { Scripted } from './scripted.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const all: readonly ServiceName[] = ['attestation', 'notifications', 'webhooks'];

/** The actions of people until all have ended, and the outcomes that they may have. */
export type Script = {
  name: string;
  keyed: readonly ServiceName[];
  /** True where the service takes lists. */
  takesLists?: true;
  endsIn: readonly ActionState[];
  play(on: Scripted): Promise<void>;
};

/** Short enough for two deaths in one run. */
export const shortest: readonly Script[] = [
  {
    name: 'a terminal is deactivated',
    keyed: all,
    endsIn: ['done'],
    play: on => on.decide(terminal(on.device.platform, 'deactivate')),
  },
  {
    name: 'a terminal is deactivated where nothing answers to keys',
    keyed: [],
    endsIn: ['done'],
    play: on => on.decide(terminal(on.device.platform, 'deactivate')),
  },
  {
    name: 'an invite is sent',
    keyed: all,
    endsIn: ['done'],
    play: on => on.decide(invite('i1')),
  },
  {
    name: 'two in one lane: a terminal is deactivated, then deleted',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(terminal(platform, 'deactivate'), terminal(platform, 'delete'));
    },
  },
];

/** The scripts that are played with one mishap at every point. */
export const scripts: readonly Script[] = [
  ...shortest,
  {
    name: 'keys are reset where nothing answers to keys',
    keyed: [],
    endsIn: ['done', 'cancelled'],
    play: on => on.decide(terminal(on.device.platform, 'resetKeys')),
  },
  {
    name: 'three in one lane, the last while the first is under way',
    keyed: all,
    endsIn: ['done', 'superseded'],
    async play(on) {
      const { platform } = on.device;
      const shown = (verb: 'deactivate' | 'activate' | 'resetKeys') => terminal(platform, verb);
      const newActions = [shown('resetKeys'), shown('deactivate'), shown('resetKeys')];
      for (const newAction of newActions) {
        await on.decide(newAction);
        await on.pass(30);
      }
    },
  },
  {
    name: 'five lanes at once',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(...[0, 1, 2, 3].map(at => terminal(platform, 'deactivate', `t${at}`)), invite('i1'));
    },
  },
  {
    name: 'a webhook is registered',
    keyed: all,
    endsIn: ['done'],
    play: on => on.decide(registration()),
  },
  {
    name: 'a webhook is registered where nothing answers to keys',
    keyed: [],
    endsIn: ['done', 'cancelled'],
    play: on => on.decide(registration()),
  },
  {
    name: 'a webhook is registered and changed at once, then deleted',
    keyed: all,
    endsIn: ['done', 'superseded'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(registration());
      await on.pass(60);
      await on.decide(webhook(platform, 'local-1', 'Changed'));
      await on.pass(10 * SECOND);
      await on.decide(webhook(platform, 'local-1', null));
    },
  },
  {
    name: 'an invite is sent where nothing answers to keys, and left when in doubt',
    keyed: [],
    endsIn: ['done', 'cancelled'],
    play: on => on.decide(invite('i1')),
  },
  {
    name: 'an invite in doubt is sent anyway',
    keyed: [],
    endsIn: ['done', 'cancelled'],
    async play(on) {
      await on.decide(invite('i1'));
      await on.pass(2 * MINUTE);
      await on.review('anyway', UNDO_MS);
    },
  },
  {
    name: 'invites are handed over twice',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      for (let times = 0; times < 2; times++) {
        await on.decide(invite('i1', 'First'), invite('i2', 'Second'));
        await on.pass(60);
      }
    },
  },
  {
    name: 'repair steps are handed over twice, with time to undo them',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      for (let times = 0; times < 2; times++) {
        await on.decide({ ...repairSteps('s1', 'First'), undoFor: UNDO_MS });
        await on.pass(60);
      }
      await on.pass(UNDO_MS);
    },
  },
  {
    name: 'repair steps in doubt are sent anyway',
    keyed: [],
    endsIn: ['done', 'cancelled'],
    async play(on) {
      await on.decide(repairSteps('s1'));
      await on.pass(2 * MINUTE);
      await on.review('anyway');
    },
  },
  {
    name: 'a bank MID is requested',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      on.device.platform.merchants.set('m1', { identifier: 'm1', bankMidStatus: 'not-started' });
      await on.decide(bankMid());
    },
  },
  {
    name: 'two are taken back without a network, a third is left',
    keyed: all,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const { platform } = on.device;
      on.device.isOnLine = false;
      await on.decide(terminal(platform, 'deactivate', 't0'), terminal(platform, 'resetKeys', 't1'));
      await on.cancel();
      await on.decide(terminal(platform, 'deactivate', 't2'));
      await on.pass(SECOND);
    },
  },
  {
    name: 'a terminal is deactivated with time to undo it',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      await on.decide({ ...terminal(on.device.platform, 'deactivate'), undoFor: UNDO_MS });
      await on.pass(UNDO_MS + SECOND);
    },
  },
  {
    name: 'one of two is undone in time',
    keyed: all,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const { platform } = on.device;
      await on.decide({ ...terminal(platform, 'deactivate', 't0'), undoFor: UNDO_MS });
      await on.pass(SECOND);
      await on.cancel();
      await on.decide({ ...terminal(platform, 'deactivate', 't1'), undoFor: UNDO_MS });
      await on.pass(UNDO_MS);
    },
  },
  {
    name: 'a change of mind without a network comes to nothing',
    keyed: all,
    endsIn: ['superseded', 'done'],
    async play(on) {
      const { platform } = on.device;
      on.device.isOnLine = false;
      await on.decide(terminal(platform, 'deactivate'));
      await on.decide(terminal(platform, 'activate'));
      on.device.isOnLine = true;
      await on.ask(outbox => outbox.sendNow());
    },
  },
  {
    name: 'somebody signs out while it is under way, and comes back',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(terminal(platform, 'deactivate'), terminal(platform, 'delete'));
      await on.pass(100);
      await on.changePerson(null);
      await on.pass(MINUTE);
      await on.changePerson('thabo');
    },
  },
  {
    name: 'the session expires while two are under way, and its person comes back',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(terminal(platform, 'deactivate'), terminal(platform, 'delete'), invite('i1'));
      await on.pass(100);
      on.device.session = null;
      await on.pass(MINUTE);
      await on.changePerson('thabo');
    },
  },
  {
    name: 'somebody else signs in, decides the same, and leaves',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(terminal(platform, 'resetKeys'), invite('i1'));
      await on.pass(60);
      await on.changePerson('lerato');
      await on.decide(invite('i2'));
      await on.pass(60);
      await on.changePerson('thabo');
    },
  },
  {
    name: 'somebody signs out and discards what waits',
    keyed: all,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const { platform } = on.device;
      await on.decide(terminal(platform, 'deactivate'), terminal(platform, 'delete'));
      await on.pass(100);
      await on.ask(outbox => outbox.discard());
      await on.changePerson(null);
      await on.pass(MINUTE);
      await on.changePerson('thabo');
    },
  },
  {
    name: 'a delete meets a terminal that somebody has changed, and waits for a person',
    keyed: all,
    endsIn: ['done', 'cancelled'],
    async play(on) {
      const { platform } = on.device;
      on.device.isOnLine = false;
      const deactivated = terminal(platform, 'deactivate', 't4');
      await on.decide({ ...deactivated, intent: { kind: 'terminal', verb: 'delete', terminalId: 't4' } });
      const changed = platform.terminals.get('t4');
      if (changed) platform.become(changed, 'deactivated');
      on.device.isOnLine = true;
      await on.ask(outbox => outbox.sendNow());
      await on.pass(MINUTE);
      await on.review('anyway');
    },
  },
  {
    name: 'two tabs decide and send side by side',
    keyed: all,
    endsIn: ['done'],
    async play(on) {
      const { platform } = on.device;
      on.open();
      on.open();
      await on.decide(terminal(platform, 'resetKeys', 't0'), terminal(platform, 'deactivate', 't1'));
      await on.pass(50);
      await on.decide(terminal(platform, 'deactivate', 't0'));
    },
  },
];
