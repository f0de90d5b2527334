import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Config } from '../../src/api/config.ts';
import type { Call, Send } from '../../src/api/http.ts';
import type { Reply } from '../../src/api/reading.ts';
import { loadTransactionCipher } from '../../src/db/sealed-database.ts';
import { terminalActionOf } from '../../src/engine/new-actions.ts';
import { type Broadcast, openPersonScope, type PersonScope } from '../../src/engine/person-scope.ts';
import { type Chance, chanceOf } from '../outbox/simulator/chance.ts';
import { Platform } from '../outbox/simulator/platform.ts';

const STEP_MS = 20;
/** Turns of the event loop that storage gets in each step. */
const TURNS = 10;
const PAGE = 3;
const everything = { search: '', filters: {}, sort: { by: 'terminalId', descending: false } };

/** The states that each terminal showed, in order, with or without the mark of a queued action. */
export type Shown = Map<string, { state: string; isMarked: boolean }[]>;

/** Works of WebCrypto that are under way. */
let encrypting = 0;

/** WebCrypto, whose works are counted. */
const countedSubtle = (subtle: SubtleCrypto): SubtleCrypto =>
  new Proxy(subtle, {
    get:
      (_, name: keyof SubtleCrypto) =>
      async (...given: unknown[]) => {
        encrypting++;
        try {
          return await Reflect.apply(subtle[name], subtle, given);
        } finally {
          encrypting--;
        }
      },
  });

/** Fakes time, while storage and encryption keep their own pace; only `pass` advances the time. */
export async function fakeTime(): Promise<void> {
  await loadTransactionCipher();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('crypto', {
    subtle: countedSubtle(crypto.subtle),
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
  });
}

/** Lets so many ms pass, a step at a time. */
export async function pass(ms: number, step = STEP_MS): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    vi.advanceTimersByTime(step);
    for (let turn = 0; turn < TURNS; turn++) {
      await setImmediate();
      if (encrypting > 0) turn = 0;
    }
  }
}

/** A platform of its own, and two tabs of one person, each of which records the states it shows of every terminal. */
export class Publications {
  readonly platform: Platform;
  readonly chance: Chance;
  readonly shown: [Shown, Shown] = [new Map(), new Map()];
  hasTrouble = true;
  /** Requests for the list of terminals, or for a page of it. */
  listRequests = 0;
  readonly #hasEtags: boolean;
  readonly #config: Config;
  readonly #identity: string;
  readonly #scopes: PersonScope[] = [];

  constructor(seed: number) {
    this.chance = chanceOf(seed);
    this.#identity = `publications-${seed}`;
    this.#hasEtags = this.chance.is(0.5);
    const answersKeys = this.chance.is(0.5) ? (['attestation'] as const) : [];
    this.platform = new Platform({ answersKeys, checksVersions: this.chance.is(0.5) }, () => Date.now());
    const idempotency = { services: answersKeys, ttlSeconds: 3_600 };
    this.#config = { idempotency, changes: [], optionalCalls: [] } as unknown as Config;
  }

  async open(tab: 0 | 1): Promise<void> {
    this.#scopes[tab]?.close();
    const changed = this.#watch(tab);
    const opened = openPersonScope({
      identity: this.#identity,
      config: this.#config,
      send: this.#send,
      identityOf: async () => this.#identity,
      onLine: () => true,
      broadcast: message => this.#tell(tab, message),
      changed: what => what === 'terminals' && changed(),
    });
    let isOpen = false;
    void opened.then(() => {
      isOpen = true;
    });
    while (!isOpen) await pass(STEP_MS);
    this.#scopes[tab] = await opened;
    changed();
  }

  pull(tab: 0 | 1, when: 'due' | 'now'): void {
    void this.#scopes[tab]?.pull('terminals', when);
  }

  /** Queues an action, as a person does from the list. */
  async decide(tab: 0 | 1, verb: Parameters<typeof terminalActionOf>[0], terminalId: string): Promise<void> {
    const scope = this.#scopes[tab];
    const [seen] = (await scope?.collections.seen({ ids: [terminalId] })) ?? [];
    if (seen) await scope?.outbox.decide(terminalActionOf(verb, seen, { asOf: null, decidedBy: 'Thabo' }));
  }

  close(): void {
    for (const scope of this.#scopes) scope.close();
  }

  /** Reads the list after each change, one read at a time, and records its rows. */
  #watch(tab: 0 | 1): () => void {
    let isAsking = false;
    let isDirty = false;
    const ask = async (): Promise<void> => {
      isDirty = true;
      if (isAsking) return;
      isAsking = true;
      while (isDirty) {
        isDirty = false;
        const answer = await this.#scopes[tab]?.collections.view('terminals', everything, {
          from: 0,
          to: 99,
        });
        if (answer && answer.receipt.asOf !== null) this.#note(tab, answer.rows);
      }
      isAsking = false;
    };
    return () => void ask();
  }

  #note(tab: 0 | 1, rows: Awaited<ReturnType<PersonScope['collections']['view']>>['rows']): void {
    const now = new Map(rows.map(row => [(row as { terminalId: string }).terminalId, row]));
    const shown = this.shown[tab];
    for (const id of new Set([...now.keys(), ...shown.keys()])) {
      const row = now.get(id) as { activation: unknown; pending: unknown } | undefined;
      const next = { state: row ? String(row.activation) : 'gone', isMarked: Boolean(row?.pending) };
      const before = shown.get(id) ?? [];
      const last = before.at(-1);
      if (last?.state === next.state && last.isMarked === next.isMarked) continue;
      shown.set(id, [...before, next]);
    }
  }

  #tell(from: 0 | 1, message: Broadcast): void {
    const other = this.#scopes[1 - from];
    // A tab may load pulled rows later than the state of the outbox.
    const ms = message.type === 'copy' ? 400 * this.chance.next() : 20;
    setTimeout(() => this.#scopes.includes(other as PersonScope) && other?.onBroadcast(message), ms);
  }

  readonly #send: Send = async call => {
    await this.#latency();
    const trouble = this.hasTrouble && call.method !== 'GET' ? this.chance.next() : 1;
    if (trouble < 0.1) return { lost: 'timeout' };
    const reply = this.#answer(call);
    await this.#latency();
    return trouble < 0.25 ? { lost: 'unreachable' } : { reply };
  };

  #latency(): Promise<void> {
    const ms = this.chance.is(0.3) ? 600 * this.chance.next() : 60 * this.chance.next();
    return new Promise(resolve => setTimeout(resolve, ms));
  }

  /** Answers page by page, each with the state at the time of its request. */
  #answer(call: Call): Reply {
    const reply = this.platform.handle(call, this.#identity);
    if (!call.path.endsWith('/devices/nfc-devices')) return reply;
    this.listRequests++;
    const { devices } = reply.body as { devices: { deviceId: string }[] };
    const etag = `"${this.platform.past.length}"`;
    const headers = new Headers(this.#hasEtags ? { etag } : {});
    if (this.#hasEtags && call.ifNoneMatch === etag)
      return { ...reply, status: 304, headers, body: null, shape: 'empty' };
    const after = String(call.query?.cursor ?? '');
    const rest = devices
      .filter(device => device.deviceId > after)
      .sort((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
    const page = rest.slice(0, PAGE);
    const nextCursor = rest.length > PAGE ? page.at(-1)?.deviceId : undefined;
    return { ...reply, headers, body: { devices: page, total: devices.length, nextCursor } };
  }
}
