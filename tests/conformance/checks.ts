import type { Reply } from '../../src/api/reading.ts';
import type { CallName } from './calls.ts';
import type { Client } from './client.ts';
import { differencesOf } from './differences.ts';
import { type Asked, shown } from './requests.ts';

/** The parts of the check, by the names that `--checks` uses. */
export const sections = [
  'answers',
  'guards',
  'refusals',
  'input',
  'tenants',
  'keys',
  'bulk',
  'versions',
  'pages',
  'etags',
  'changes',
] as const;
/** One of them. */
export type Section = (typeof sections)[number];

/** Expectations of an answer; status 200 by default. `asks` completes the sentence "asked …". */
export type Expected = {
  status?: readonly number[];
  code?: string;
  asks?: string;
  /** True where an answer of the same status may have another body than the contract's. */
  isAnyBody?: true;
};

/**
 * One expectation, and the differences found. It holds names and types of the contract and no value of an answer, which could be
 * secret.
 */
export type Check = {
  call: CallName;
  section: Section;
  asks: string;
  request: string;
  expected: string;
  found: string[];
  ms: number;
};

/** A part of a call that was not asked, and the reason. */
export type NotAsked = { call: CallName; part: string; reason: string };

/** The expectations of a provider, call by call, and what differs from them. */
export class Checks {
  section: Section = 'answers';
  readonly all: Check[] = [];
  readonly notAsked: NotAsked[] = [];

  constructor(readonly client: Client) {}

  /** Asks, and holds the answer against the contract; null where there was none, or another status. */
  async ask(asked: Asked, expected: Expected = {}, client = this.client): Promise<Reply | null> {
    const { status = [200], code, asks = '' } = expected;
    const sent = await client.send(asked);
    const check: Check = {
      call: asked.call,
      section: this.section,
      asks,
      request: shown(asked),
      expected: [status.join(' or '), code].filter(Boolean).join(' '),
      found: [],
      ms: sent.ms,
    };
    this.all.push(check);
    if ('lost' in sent) {
      check.found.push(
        sent.lost === 'timeout' ? `no answer within ${client.timeoutMs / 1000} s` : 'no answer',
      );
      return null;
    }
    const { reply } = sent;
    if (!status.includes(reply.status)) {
      check.found.push(`status ${reply.status}, expected ${status.join(' or ')}`);
      return null;
    }
    if (!expected.isAnyBody) check.found.push(...differencesOf(asked, reply, code));
    return reply;
  }

  /** Writes down whether an expectation that goes beyond one answer holds. */
  holds(
    call: CallName,
    asks: string,
    { expected, found }: { expected: string; found: string | null | false },
  ): void {
    this.all.push({
      call,
      section: this.section,
      asks,
      request: call,
      expected,
      found: found ? [found] : [],
      ms: 0,
    });
  }

  /** Writes down why a part of a call was left out. */
  leaveOut(call: CallName, part: string, reason: string): void {
    if (!this.notAsked.some(one => one.call === call && one.part === part))
      this.notAsked.push({ call, part, reason });
  }
}
