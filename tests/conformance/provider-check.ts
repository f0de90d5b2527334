import type { Call, Send } from '../../src/api/http.ts';
import type { Reply } from '../../src/api/reading.ts';
import { bodyOf, differences } from './differences.ts';

/** Expectations of an answer; 200 by default. `asks` completes the sentence "asked …". */
export type Expected = { status?: readonly number[]; asks?: string };

type Entry = { differs: string[]; notAsked: string | null };

/** Endpoint by endpoint what differs. What it says holds no value of an answer and no word of a service, which could be secret. */
export class ProviderCheck {
  readonly #entries = new Map<string, Entry>();

  constructor(readonly send: Send) {}

  /** Asks, and holds the answer against the contract; null where there was none, or another status. `endpoint` is its name there. */
  async ask(endpoint: string, call: Call, expected: Expected = {}): Promise<Reply | null> {
    const { status = [200], asks } = expected;
    const say = (what: string) => this.differs(endpoint, asks ? `asked ${asks}: ${what}` : what);
    this.#entry(endpoint);
    const sent = await this.send(call);
    if ('identity' in sent)
      throw new Error('There is no session any more: sign in again, or take a new token.');
    if ('unsent' in sent) {
      say('the request could not be sent');
      return null;
    }
    if ('lost' in sent) {
      say(sent.lost === 'timeout' ? 'no answer within the time limit' : 'no answer');
      return null;
    }
    const { reply } = sent;
    if (!status.includes(reply.status)) {
      say(`status ${reply.status}, expected ${status.join(' or ')}`);
      return null;
    }
    const body = bodyOf(endpoint, reply.status, call.query?.changedSince !== undefined);
    if (body && reply.shape !== 'json') say(`the body is ${reply.shape}, expected JSON`);
    else if (body)
      for (const { path, says } of differences(reply.body, body)) this.differs(endpoint, `${path} ${says}`);
    return reply;
  }

  /** Writes down a difference. */
  differs(endpoint: string, says: string): void {
    const { differs } = this.#entry(endpoint);
    if (!differs.includes(says)) differs.push(says);
  }

  /** Writes down why an endpoint was left out. */
  notAsked(endpoint: string, why: string): void {
    this.#entry(endpoint).notAsked ??= why;
  }

  /** The lines to print, and the counts. */
  told(): { lines: string[]; same: number; differing: number; notAsked: number } {
    const lines: string[] = [];
    const count = { same: 0, differing: 0, notAsked: 0 };
    for (const [endpoint, { differs, notAsked }] of this.#entries) {
      const kind = differs.length > 0 ? 'differing' : notAsked ? 'notAsked' : 'same';
      count[kind]++;
      const mark = { differing: 'DIFFERS', notAsked: '-      ', same: 'ok     ' }[kind];
      lines.push(`${mark} ${endpoint}${kind === 'notAsked' ? `: not asked, ${notAsked}` : ''}`);
      lines.push(...differs.map(says => `          ${says}`));
    }
    return { lines, ...count };
  }

  #entry(endpoint: string): Entry {
    const entry = this.#entries.get(endpoint) ?? { differs: [], notAsked: null };
    this.#entries.set(endpoint, entry);
    return entry;
  }
}
