import { type Failure, failureOf } from '../domain/failure.ts';
import type { PublicConfig } from '../engine/messages.ts';
import { engineStarted } from './engine.ts';
import { hasAnyLock } from './screen-lock.ts';
import { restoreSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The configuration, null until it has been read; `failure` names the field that is wrong. */
type KnownConfig = { config: PublicConfig | null; failure: Failure | null };

const known = createStore<KnownConfig>({ config: null, failure: null });

/** Starts the engine and reads its configuration; call once, at start. */
export async function readConfig(): Promise<void> {
  try {
    const config = await engineStarted();
    known.set({ config, failure: null });
    if (config.lock && hasAnyLock())
      void import('./lock-session.ts').then(({ applyDemand }) => applyDemand(config.lock));
  } catch (error) {
    known.set({ config: null, failure: failureOf(error) });
  }
}

/** The configuration, or why it could not be read. */
export const useConfig = (): KnownConfig => useStore(known);

/** Starts again after a configuration that could not be read: asks for it, then for the session. */
export async function retryStart(): Promise<void> {
  await readConfig();
  await restoreSession();
}
