import type { Step } from './change.ts';
import { type Claim, claim, type Renew, renew } from './claim.ts';
import { type Decide, decide } from './decide.ts';
import type { Lane } from './lane.ts';
import { byPerson, type PersonEvent } from './person.ts';
import type { Rules } from './rules.ts';
import { type Answered, answered, type Looked, looked } from './settle.ts';

/** What happens to a lane. */
export type OutboxEvent = Decide | Claim | Renew | Answered | Looked | PersonEvent;

/**
 * The heart of the outbox: what a lane becomes when something happens to it. Pure: time, chance and ids come with the event.
 * An event that no longer applies changes nothing.
 *
 *     queued → sending → done | rejected | held
 *              sending → uncertain → done | rejected | queued | needsReview
 *     queued | held → cancelled, queued → superseded, needsReview → queued | done | cancelled   (design §3)
 */
export function step(lane: Lane, event: OutboxEvent, rules: Rules): Step {
  switch (event.type) {
    case 'decide':
      return decide(lane, event);
    case 'claim':
      return claim(lane, event, rules);
    case 'renew':
      return renew(lane, event);
    case 'answered':
      return answered(lane, event, rules);
    case 'looked':
      return looked(lane, event, rules);
    default:
      return byPerson(lane, event);
  }
}
