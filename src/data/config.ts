import { type Failure, failureOf } from '../domain/failure.ts';
import type { EngineEvent, PublicConfig } from '../engine/messages.ts';
import { engineStarted, onEngineEvent } from './engine.ts';
import { hasAnyLock } from './screen-lock.ts';
import { restoreSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The configuration, null until it has been read; `failure` names the field that is wrong. */
type KnownConfig = {
  config: PublicConfig | null;
  failure: Failure | null;
  /** The server's file, where it differs from the copy that the engine started with. */
  late: Extract<EngineEvent, { type: 'config' }>['late'];
};

const known = createStore<KnownConfig>({ config: null, failure: null, late: null });

/** Follows the configuration of each engine of this page; call once, at start, before the first engine is asked. */
export function followConfig(): void {
  onEngineEvent(event => event.type === 'config' && known.set({ ...known.get(), late: event.late }));
}

/** Starts the engine and reads its configuration. */
export async function readConfig(): Promise<void> {
  try {
    const config = await engineStarted();
    known.set({ ...known.get(), config, failure: null });
    if (config.lock && hasAnyLock())
      void import('./lock-session.ts').then(({ applyDemand }) => applyDemand(config.lock));
  } catch (error) {
    known.set({ ...known.get(), config: null, failure: failureOf(error) });
  }
}

/** The configuration, or why it could not be read. */
export const useConfig = (): KnownConfig => useStore(known);

/** Runs once the network has brought another configuration than the one in force; at once where it has. */
export function onOtherConfig(run: () => void): void {
  const look = () => known.get().late === 'other' && run();
  known.follow(look);
  look();
}

/** Starts again after a configuration that could not be read: asks for it, then for the session. */
export async function retryStart(): Promise<void> {
  await readConfig();
  await restoreSession();
}
