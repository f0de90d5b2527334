import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Closes the channels between tabs that a test of this file opened, once it is over: else the pages of earlier tests would hear those
 * of later ones, also of other files. Call it in the file's own scope, before its hooks.
 */
export function closeChannelsAfterEach(): void {
  const channels = new Set<BroadcastChannel>();
  class ClosedChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  }
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', ClosedChannel);
  });
  afterEach(() => {
    for (const channel of channels) channel.close();
    channels.clear();
  });
}
