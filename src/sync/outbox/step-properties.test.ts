import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decided,
  keyed,
  newAction,
  nobody,
  now,
  seenAs,
  stepped,
  unkeyed,
} from '../../../tests/outbox/simulator/lanes.ts';
import {
  type Activation,
  type TerminalVerb,
  terminalCan,
  terminalVerbs,
  verbLeadsTo,
} from '../../domain/terminal.ts';
import type { Verdict } from './kinds/kind.ts';
import { isLive, type Lane } from './lane.ts';
import type { OutboxEvent } from './step.ts';

test('folding never changes where a terminal ends up', () => {
  type Model = { activation: Activation | 'gone'; resets: number };
  const apply = (model: Model, verb: TerminalVerb): Model => {
    const { activation } = model;
    expect(activation !== 'gone' && terminalCan[verb]({ activation })).toBe(true);
    return verb === 'resetKeys'
      ? { ...model, resets: model.resets + 1 }
      : { ...model, activation: verbLeadsTo[verb] as Model['activation'] };
  };
  const start = fc.constantFrom<Activation>('pending', 'active', 'deactivated', 'blocked');
  fc.assert(
    fc.property(
      start,
      fc.array(fc.constantFrom(...terminalVerbs), { maxLength: 12 }),
      (activation, verbs) => {
        const lane = decided(seenAs(activation), ...verbs);
        const ends = (actions: Lane) =>
          actions
            .flatMap(({ intent }) => (intent.kind === 'terminal' ? [intent.verb] : []))
            .reduce(apply, { activation, resets: 0 } as Model);
        expect(ends(lane.filter(isLive))).toEqual(ends(lane));
      },
    ),
  );
});

test('for any events, ended actions stay ended, only the first of a lane is sent, and none is lost', () => {
  const verdicts: Verdict[] = [
    { type: 'lost', status: null, message: null },
    { type: 'done', version: '2' },
    { type: 'rejected', status: 403, message: null },
    { type: 'conflict', status: 412, message: null },
    { type: 'later', after: 1, status: 429, message: null },
    { type: 'unsent' },
    { type: 'page', status: 200, message: null },
    { type: 'expired' },
  ];
  const found = [seenAs('active'), seenAs('deactivated', '2'), seenAs('blocked', '3'), null];
  const happening = fc.record({
    what: fc.constantFrom(
      'decide',
      'claim',
      'answered',
      'lookedUp',
      'cancel',
      'review',
      'hold',
      'release',
      'hurry',
    ),
    verb: fc.constantFrom(...terminalVerbs),
    verdict: fc.constantFrom(...verdicts),
    found: fc.constantFrom(...found),
    pick: fc.nat(20),
    by: fc.constantFrom('tab', 'other'),
    after: fc.constantFrom(0, 2_000, 70_000),
    anyway: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), fc.boolean(), (happenings, isKeyed) => {
      let lane: Lane = [];
      let clock = now;
      for (const [seq, it] of happenings.entries()) {
        clock += it.after;
        const target = lane[it.pick % Math.max(lane.length, 1)];
        const { id, key, attempt } = target ?? { id: '', key: '', attempt: 0 };
        const common = { now: clock, chance: 0.5 };
        const events: Record<typeof it.what, OutboxEvent> = {
          decide: {
            type: 'decide',
            newAction: newAction(it.verb, seenAs('active')),
            id: `${seq}`,
            seq,
            now: clock,
          },
          claim: { type: 'claim', by: it.by, dead: nobody, ...common },
          answered: { type: 'answered', key, attempt, verdict: it.verdict, ...common },
          lookedUp: { type: 'lookedUp', key, attempt, by: it.by, found: { ok: it.found }, ...common },
          cancel: { type: 'cancel', ids: new Set([id]), now: clock },
          review: {
            type: 'review',
            id,
            decision: it.anyway ? 'anyway' : 'keep',
            key: `key ${seq}`,
            now: clock,
          },
          hold: { type: 'hold' },
          release: { type: 'release' },
          hurry: { type: 'hurry' },
        };
        const before = lane.filter(action => !isLive(action));
        const length = lane.length;
        lane = stepped(lane, events[it.what], isKeyed ? keyed : unkeyed).lane;
        expect(lane.filter(action => before.some(({ seq }) => seq === action.seq))).toEqual(before);
        expect(lane.length).toBeGreaterThanOrEqual(length);
        const live = lane.filter(isLive);
        for (const { state, claim } of live.slice(1)) {
          expect(['queued', 'held']).toContain(state);
          expect(claim).toBeNull();
        }
      }
    }),
  );
});
