/** What an answer means for the action that asked, whatever the kind. */
export type Verdict =
  /** It took effect; `version` is the target's new one, and `made` the id of what was made, where the answer brings them. */
  | { type: 'done'; version: string | null; made?: string }
  /** The service will not do it, in its own words. */
  | { type: 'rejected'; status: number | null; message: string | null }
  /** The target is not as expected; nothing was done. Look. */
  | { type: 'refused'; status: number | null; message: string | null }
  /** It may have taken effect or not. The service asks to be left alone for `after` ms; null or absent where it does not. */
  | { type: 'lost'; status: number | null; message: string | null; after?: number | null }
  /** Nothing was done yet: again after `after` ms by the service's own word, or null. */
  | { type: 'later'; after: number | null; status: number; message: string | null }
  /** It never reached the service: spends no attempt. */
  | { type: 'undelivered' }
  /** The session is over. */
  | { type: 'expired' };

/** The token was not accepted: refresh it once and repeat once, then the session is over. (ruling 4) */
export type Unauthorized = { type: 'unauthorized' };
