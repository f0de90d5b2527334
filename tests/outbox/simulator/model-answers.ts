import type { AnswerOf, CallOf, Service } from '../../../contract/service.ts';
import type { Reply } from '../../../src/api/reading.ts';
import type { ActionVerb } from '../../../src/domain/outbox/action.ts';

/** Texts that a record must never hold: the session's token, a webhook's secret, a terminal's certificate. */
export const secrets = [
  'eyJhbGciOiJub25lIn0.c2VjcmV0.c2lnbmVk',
  'whsec_c2VjcmV0',
  'BEGIN CERTIFICATE',
] as const;
/** The token of every session. */
export const [TOKEN, WEBHOOK_SECRET, CERTIFICATE] = secrets;

/** Something that happened, by a request of ours: to a terminal, a merchant, a number or a webhook. `said` is the text of an invite, the address of a registration. */
export type ModelEffect = {
  verb: ActionVerb;
  target: string;
  said: string | null;
  key: string;
  identity: string;
  /** Of a request that the network copied, or one that came after the device had given it up: beyond what any device can prevent. */
  isStray: boolean;
};

/** The good answer of a call, as the contract has it. */
export const answer =
  <S extends Service>() =>
  <Name extends CallOf<S>, Status extends number & keyof S['calls'][Name]['answers']>(
    _name: Name,
    status: Status,
    body: AnswerOf<S['calls'][Name], Status>,
  ): Reply =>
    json(status, body);

/** An answer in JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Headers(headers),
  body,
  shape: 'json',
  redirected: false,
});
