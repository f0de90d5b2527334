import type { Reply } from '../../../api/http.ts';
import type { ActionVerb } from '../../../domain/action.ts';

/** Something that happened, by a request of ours: to a terminal, a merchant, a number or a webhook. `said` is the text of an invite, the address of a registration. */
export type ModelEffect = {
  verb: ActionVerb;
  target: string;
  said: string | null;
  key: string;
  identity: string;
};

/** An answer in JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Headers(headers),
  body,
  shape: 'json',
  redirected: false,
});
