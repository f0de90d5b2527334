/** What came of posting an event: an answer, or why there is none. */
export type Outcome = {
  httpStatus: number | null;
  /** Milliseconds. */
  durationMs: number;
  errorMessage: string | null;
  response: { headers: Record<string, string>; body: string; truncated: boolean };
};

/** An answer that never came. */
export const noResponse = (): Outcome['response'] => ({ headers: {}, body: '', truncated: false });

const TIMEOUT_MS = 5_000;
const BODY_LIMIT_BYTES = 64 * 1024;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Posts a signed event to this machine, never beyond it and never along a redirect; names of `.invalid` are not looked up. (ruling 34) */
export async function postEvent(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Outcome> {
  const started = performance.now();
  const after = () => Math.round(performance.now() - started);
  const failed = (errorMessage: string) => ({
    httpStatus: null,
    durationMs: after(),
    errorMessage,
    response: noResponse(),
  });
  const { hostname } = new URL(url);
  if (hostname.endsWith('.invalid')) return failed(`getaddrinfo ENOTFOUND ${hostname}`);
  if (!loopback.test(hostname)) return failed('The sandbox delivers to this machine only.');
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const answer = { headers: Object.fromEntries(response.headers), ...(await readStart(response)) };
    const errorMessage = response.ok ? null : `The endpoint answered ${response.status}.`;
    return { httpStatus: response.status, durationMs: after(), errorMessage, response: answer };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

async function readStart(response: Response): Promise<{ body: string; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) break;
  }
  const start = Buffer.concat(chunks).subarray(0, BODY_LIMIT_BYTES);
  // The database keeps every character but NUL.
  const body = new TextDecoder().decode(start).replaceAll('\0', '\ufffd');
  return { body, truncated: size > BODY_LIMIT_BYTES };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `The endpoint did not answer within ${TIMEOUT_MS / 1000} s.`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Tried at several addresses, the words are with each and only the code is common.
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? error.message);
}
