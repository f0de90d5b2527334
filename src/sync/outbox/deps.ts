import type { Config } from '../../api/config.ts';
import type { Send } from '../../api/http.ts';
import type { OutboxStore } from '../../db/outbox-store.ts';
import type { ShownBy } from '../../domain/outbox/action.ts';
import type { Clock } from '../clock.ts';
import type { Contexts } from './contexts.ts';

/** The lanes in which something may have changed. */
export type Lanes = readonly string[] | 'all';

/** All that is not in the outbox's own hands. */
export type OutboxDeps = {
  store: OutboxStore;
  /** Made for this identity alone (`as`): under another person's session it sends nothing. */
  send: Send;
  idempotency: Config['idempotency'];
  /** True where the provider takes up to 100 terminals in one request. */
  takesLists: boolean;
  clock: Clock;
  /** 0 to 1. */
  random(): number;
  newId(): string;
  /** A name for this context that no other ever has. */
  owner: string;
  contexts: Contexts;
  /** The identity of the present session: hash of tenant and user, null without one. Read from storage, never remembered. */
  identityOf(): Promise<string | null>;
  onLine(): boolean;
  /** Something changed, in these lanes: every context draws again. */
  announce(event: { type: 'outbox'; identity: string; lanes: Lanes }): void;
  /** The platform is ahead of the copy: pull. */
  onBehind(collection: ShownBy): void;
  /** A secret that a response contains once, for a listener in any context; it is never stored. */
  onSecret?(lane: string, secret: string): void;
};
