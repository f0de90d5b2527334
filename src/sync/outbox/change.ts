import type { Action, ActionState, ShownBy } from '../../domain/outbox/action.ts';
import { kindOf } from './kinds/kinds.ts';

/** A job for the drivers, once a step is durable. */
export type Effect =
  /** Send it, then tell `answered`. */
  | { type: 'send'; action: Action }
  /** Look at its target, then tell `lookedUp`. */
  | { type: 'lookUp'; action: Action }
  /** The copy is behind the platform: pull. */
  | { type: 'pull'; collection: ShownBy }
  /** The session is over. */
  | { type: 'expired' };

/** The changes of a step: the actions to write, in one transaction, and the effects to run after it. */
export type Step = { write: Action[]; effects: Effect[] };

/** The step of an event that came too late, or does not concern the lane. */
export const nothing: Step = { write: [], effects: [] };

/** The pull that is needed where the platform may be ahead of the copy. */
export const behind = ({ intent }: Action): Effect[] => {
  const { collection } = kindOf(intent);
  return collection ? [{ type: 'pull', collection }] : [];
};

/** An instant (ms since 1970) as it is kept for people. */
export const iso = (now: number): string => new Date(now).toISOString();

/** The action with its outcome. */
export const ended = (
  action: Action,
  state: Extract<ActionState, 'done' | 'rejected' | 'superseded' | 'cancelled'>,
  now: number,
): Action => ({
  ...action,
  state,
  claim: null,
  doubt: state === 'cancelled' ? action.doubt : null,
  endedAt: iso(now),
});
