import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { isOfKind } from '../domain/outbox/action.ts';
import { asksForProof, isProofRecent, type Proof, type ProvenCall, unproven } from '../domain/proof.ts';
import { type Terminal, type TerminalVerb, terminalCan } from '../domain/terminal.ts';
import type { PersonContext, WithPerson } from './context.ts';
import type { PersonScope } from './person-scope.ts';

type Context = Pick<PersonContext, 'config' | 'session'>;
/** The failure `unproven` of a call that asks for a proof, where the last one is too old; null where the call may be made. */
type Lack = Promise<Answer<never> | null>;

const callsOfVerbs: Partial<Record<TerminalVerb, ProvenCall>> = {
  delete: 'deleteTerminals',
  resetKeys: 'resetKeys',
};

/** Asks for a proof before a call on `count` targets. */
export async function lacksProof({ config: { proof }, session }: Context, call: ProvenCall, count = 1): Lack {
  if (!proof || !asksForProof(proof, call, count)) return null;
  return isProofRecent(proof, await session.provenAt(), Date.now()) ? null : failed(unproven(call));
}

/** Asks for a proof before a verb on one terminal, or on those of several that it is allowed for. */
export async function verbLacksProof(
  context: Context,
  verb: TerminalVerb,
  terminals?: readonly Pick<Terminal, 'activation'>[],
): Lack {
  const call = callsOfVerbs[verb];
  const count = terminals?.filter(terminalCan[verb]).length ?? 1;
  return call && count > 0 ? lacksProof(context, call, count) : null;
}

/** Asks for a proof before a reviewed action is sent anew. */
export async function reviewLacksProof(
  context: Context,
  outbox: Pick<PersonScope['outbox'], 'list'>,
  id: string,
): Lack {
  const reviews = await outbox.list('review', { from: 0, to: Number.MAX_SAFE_INTEGER });
  if (isFailure(reviews)) return reviews;
  const action = reviews.ok.actions.find(each => each.id === id);
  return action && isOfKind('terminal', action) ? verbLacksProof(context, action.intent.verb) : null;
}

/** Proofs of the signed-in person. */
export const createProof = (withPerson: WithPerson) => ({
  /** Fails with `unproven` where a call would. */
  check: (call: ProvenCall): Promise<Answer<null>> =>
    withPerson(async (_scope, context) => (await lacksProof(context, call)) ?? { ok: null }),

  /** A refusal of the identity provider carries its exception's name as `code`: `NotAuthorizedException` a wrong password. */
  give: (proof: Proof): Promise<Answer<null>> => withPerson((_scope, { session }) => session.prove(proof)),
});
