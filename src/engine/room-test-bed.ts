import { afterEach, beforeEach, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import type { Config } from '../api/config.ts';
import type { Call } from '../api/http.ts';
import { destroyCopy } from '../db/copy-store.ts';
import { destroyImports } from '../db/import-store.ts';
import { deleteOutbox } from '../db/outbox-store.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import { openRoom, type Room } from './room.ts';
import { onPlatform, type PlatformOptions } from './session-test-bed.ts';

/** The demo account signed in on a platform; rooms are opened as a newly opened browser would, and forgotten after each test. */
export function inRooms(options: PlatformOptions = {}) {
  const platform = onPlatform(options);
  const net = { onLine: true };
  let identity = '';
  let rooms: Room[] = [];

  beforeEach(async () => {
    // A browser without Web Locks; this process has no navigator of its own.
    vi.stubGlobal('navigator', {});
    net.onLine = true;
    await platform.browser.control('POST', '/seed', {});
    const who = { email: demoCompany.email, password: DEMO_PASSWORD };
    ({ identity } = await platform.browser.signIn(platform.tab, who));
  });
  afterEach(async () => {
    for (const room of rooms) room.close();
    rooms = [];
    await Promise.all([destroyCopy(identity), destroyImports(identity), deleteOutbox(identity)]);
    vi.unstubAllGlobals();
  });

  /** A room with what the engine's parts are made in it with, and what was asked of the services; `change` is another configuration. */
  async function open(change: Partial<Config> = {}) {
    const { browser, tab } = platform;
    const config = { ...browser.config, ...change };
    const asked: Call[] = [];
    const sendNow = browser.sendOf(tab, identity);
    const send: RoomHouse['send'] = (call, options) => {
      asked.push(call);
      return net.onLine ? sendNow(call, options) : Promise.resolve({ unsent: true });
    };
    const room = await openRoom({
      identity,
      config,
      send,
      identityOf: async () => identity,
      onLine: () => net.onLine,
      broadcast: () => undefined,
      changed: () => undefined,
    });
    rooms.push(room);
    const house: RoomHouse = {
      config,
      isLastGood: false,
      session: tab.session,
      send,
      room: async () => room,
      decidedBy: () => 'Thabo Mahlangu',
      isReachable: async () => true,
      network: async () => undefined,
      finish: async () => undefined,
    };
    const inRoom: InRoom = work => work(room, house);
    return { room, inRoom, send, asked };
  }

  return { platform, net, open, whose: () => identity };
}
