import type {
  ApiKeyName,
  Application,
  ApplicationList,
  MaskedKeys,
  NewApplication,
  RunningTerminals,
  ServiceLinkList,
} from '../domain/application.ts';
import type { Answer } from '../domain/failure.ts';
import type { SeenAt } from '../domain/seen-at.ts';

/** What the page may ask about the applications that embed the SDK. */
export type ApplicationsFace = {
  /** The applications alone: the keys that come with them stay in the engine. (ruling 10) */
  list(): Promise<Answer<SeenAt<ApplicationList>>>;
  /**
   * Registers an application. A repeat of the same content has the same key until the service has said yes or no. After a
   * lost answer the list is read: there = registered. Failure codes: `offline` nothing was sent; `absent` the answer was
   * lost and the list does not hold it; `unknown` the answer was lost and the list cannot be had either.
   */
  register(application: NewApplication): Promise<Answer<Application>>;
  /**
   * Deletes an application; one that is gone already is deleted. After a lost answer the list is read. Failure `conflict`
   * while active terminals run it; codes `offline`, `present` (lost, and still there) and `unknown` as above.
   */
  remove(appId: string): Promise<Answer<null>>;
  links(): Promise<Answer<SeenAt<ServiceLinkList>>>;
  /** The end of each key, for the screen. */
  maskedKeys(): Promise<Answer<MaskedKeys>>;
  /** A whole key, for the clipboard and nothing else. Fails with `missing` where the tenant has no such key. */
  key(which: ApiKeyName): Promise<Answer<string>>;
  /** The terminals of the local copy that run a package on a platform; null before the copy was ever loaded. */
  running(
    application: Pick<Application, 'packageName' | 'platform'>,
  ): Promise<Answer<RunningTerminals | null>>;
};
