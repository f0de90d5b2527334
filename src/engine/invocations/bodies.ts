import {
  type BodyFormat,
  type BodyLines,
  hexLines,
  isOddText,
  madeLines,
  prettyLines,
  rawLines,
} from '../../domain/invocation/body.ts';
import type { BodyFacts, Invocation, InvocationFacts, Message } from '../../domain/invocation/invocation.ts';

/** Most characters of cached bodies; the newest is cached at any length. */
const MOST_HELD = 4_000_000;
/** Most UTF-8 bytes of a body, and characters of all headers of a message, that are kept on the device. */
const KEPT_BODY = 64 * 1024;
const KEPT_HEADERS = 16 * 1024;

/** An attempt with its headers and bodies; `isKept` where it comes from this device. */
export type Held = { invocation: Invocation; asOf: string; isKept: boolean };
type LinesOf = (from: number, to: number) => BodyLines;

/** Attempts with their headers and bodies, by ID, those loaded last at the end. */
export type HeldInvocations = Map<string, Held>;

/** Caches attempts; the oldest are dropped first. */
export function hold(held: HeldInvocations, loaded: readonly Held[]): void {
  for (const each of loaded) {
    held.delete(each.invocation.row.invocationId);
    held.set(each.invocation.row.invocationId, each);
  }
  let left = MOST_HELD;
  for (const [place, [id, { invocation }]] of [...held].reverse().entries()) {
    left -= invocation.request.body.length + invocation.response.body.length;
    if (left < 0 && place > 0) held.delete(id);
  }
}

const layouts = new WeakMap<Message, { format: BodyFormat; lines: LinesOf }>();

/** The lines of a body, laid out once. A body that is not JSON, or too long to be formatted, has raw lines. */
export function linesOf(message: Message, format: BodyFormat): LinesOf {
  const known = layouts.get(message);
  if (known?.format === format) return known.lines;
  const pretty = format === 'pretty' ? prettyLines(message.body) : null;
  const lines =
    format === 'hex' ? hexLines(message.body) : pretty ? madeLines(pretty) : rawLines(message.body);
  layouts.set(message, { format, lines });
  return lines;
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
  // Writes whole characters only; `read` counts UTF-16 code units.
  const { read } = new TextEncoder().encodeInto(body, new Uint8Array(KEPT_BODY));
  const isCut = read < body.length;
  return { headers: keptHeaders, body: body.slice(0, read), state: isCut ? 'cut' : state };
}
