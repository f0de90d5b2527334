import {
  type BodyFormat,
  type BodyLines,
  hexLines,
  isOddText,
  madeLines,
  prettyLines,
  rawLines,
} from '../../domain/invocation/body.ts';
import type {
  BodyFacts,
  Invocation,
  InvocationFacts,
  Message,
  Side,
} from '../../domain/invocation/invocation.ts';

/** Most characters of cached bodies; the newest is cached at any length. */
const MOST_HELD = 4_000_000;
const MOST_LAID_OUT = 6;
/** Most characters of a body, and of all headers of a message, that are kept on the device. */
const KEPT_BODY = 64 * 1024;
const KEPT_HEADERS = 16 * 1024;

type Held = { invocation: Invocation; asOf: string; isKept: boolean };
type LinesOf = (from: number, to: number) => BodyLines;

/** A cache of attempts with their headers and bodies, and of the lines of the bodies; the oldest are removed first. */
export class InvocationBodies {
  readonly #held = new Map<string, Held>();
  readonly #laidOut = new Map<string, LinesOf>();
  #length = 0;

  get(invocationId: string): Held | undefined {
    return this.#held.get(invocationId);
  }

  hold(invocations: readonly Invocation[], asOf: string, isKept = false): void {
    for (const invocation of invocations) {
      const { invocationId } = invocation.row;
      this.#drop(invocationId);
      this.#held.set(invocationId, { invocation, asOf, isKept });
      this.#length += lengthOf(invocation);
    }
    const newest = invocations.at(-1)?.row.invocationId;
    for (const id of this.#held.keys()) {
      if (this.#length <= MOST_HELD) return;
      if (id !== newest) this.#drop(id);
    }
  }

  /** Lines of a body; null where it is not cached. A body that is not JSON, or too long to be formatted, has raw lines. */
  lines(invocationId: string, side: Side, format: BodyFormat, from: number, to: number): BodyLines | null {
    const key = JSON.stringify([invocationId, side, format]);
    const known = this.#laidOut.get(key);
    if (known) return known(from, to);
    const held = this.#held.get(invocationId);
    if (!held) return null;
    const made = layOut(held.invocation[side].body, format);
    this.#laidOut.set(key, made);
    for (const old of this.#laidOut.keys()) {
      if (this.#laidOut.size <= MOST_LAID_OUT) break;
      this.#laidOut.delete(old);
    }
    return made(from, to);
  }

  #drop(invocationId: string): void {
    const held = this.#held.get(invocationId);
    if (!held) return;
    this.#held.delete(invocationId);
    this.#length -= lengthOf(held.invocation);
    for (const key of this.#laidOut.keys())
      if (key.startsWith(JSON.stringify([invocationId]).slice(0, -1))) this.#laidOut.delete(key);
  }
}

const lengthOf = ({ request, response }: Invocation): number => request.body.length + response.body.length;

function layOut(body: string, format: BodyFormat): LinesOf {
  if (format === 'hex') return hexLines(body);
  const pretty = format === 'pretty' ? prettyLines(body) : null;
  return pretty ? madeLines(pretty) : rawLines(body);
}

/** An attempt for the page, with facts in place of its bodies. */
export const factsOf = ({ invocation: { row, request, response }, asOf, isKept }: Held): InvocationFacts => ({
  row,
  request: { headers: request.headers, body: bodyFacts(request) },
  response: { headers: response.headers, body: bodyFacts(response) },
  asOf,
  isKept,
});

const bodyFacts = ({ body, state }: Message): BodyFacts => ({
  length: body.length,
  state,
  isJson: prettyLines(body) !== null,
  isOdd: isOddText(body),
});

/** An attempt as saved on the device: long bodies are cut and marked as such. */
export const keptInvocation = ({ row, request, response }: Invocation): Invocation => ({
  row,
  request: keptMessage(request),
  response: keptMessage(response),
});

function keptMessage({ headers, body, state }: Message): Message {
  let left = KEPT_HEADERS;
  const keptHeaders = headers.filter(([name, value]) => {
    left -= name.length + value.length;
    return left >= 0;
  });
  const isCut = body.length > KEPT_BODY;
  return {
    headers: keptHeaders,
    body: isCut ? body.slice(0, KEPT_BODY) : body,
    state: isCut ? 'cut' : state,
  };
}
