/** The reason why a call failed; the only error type of calls. */
export type Failure = {
  /**
   * `unreachable` no answer · `expired` the session is over · `forbidden` 403 · `missing` 404 · `conflict` 409/412 ·
   * `refused` the service said no (4xx) or failed (5xx) · `unreadable` an answer or file that cannot be understood ·
   * `unproven` the call asks for a new proof of the person, and nothing was done.
   */
  kind:
    | 'unreachable'
    | 'expired'
    | 'forbidden'
    | 'missing'
    | 'conflict'
    | 'refused'
    | 'unreadable'
    | 'unproven';
  /** The service's own words, shown as they are; absent when it gave none. */
  message?: string;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The field or setting that is wrong, e.g. `identity.userPoolId`. */
  field?: string;
  /** The service's own name of the error, e.g. `CodeMismatchException`. */
  code?: string;
  /** Time for which the service asks to be left alone, ms, an hour at most; absent where it does not. */
  retryAfterMs?: number;
};

/** The result of every call from page to engine: plain data, since a thrown error loses its kind on the way. */
export type Answer<T> = { ok: T } | { failure: Failure };

/** True where an answer failed; narrows the union. */
export const isFailure = <T>(answer: Answer<T>): answer is { failure: Failure } => 'failure' in answer;

/** A failure as an answer. */
export const failed = (failure: Failure): { failure: Failure } => ({ failure });

/** Carries a `Failure` through code that must throw (TanStack queries); unwrap it with `failureOf`. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message ?? failure.kind);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** The `Failure` in anything caught; whatever is not ours is `unreadable` with its words. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { kind: 'unreadable', message: error instanceof Error ? error.message : String(error) };
}

/** True of a failure without words of a service, of which the network may be the cause: no answer, or one with 5xx. */
export const isUnexplained = ({ kind, status = 0, message }: Failure): boolean =>
  kind === 'unreachable' || (message === undefined && status >= 500);

/**
 * True where the status puts a request off. A gateway may answer so after the effect; 425 is not among them, since it says
 * that nothing was begun.
 */
export const putsOff = (status: number | null | undefined): boolean =>
  status === 408 || status === 429 || status === 503;

/** True where a request that failed so may have taken effect: what the service shows decides. */
export const mayHaveTakenEffect = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'unreachable' || kind === 'unreadable' || putsOff(status) || status >= 500;
