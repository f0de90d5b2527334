import type { Failure } from '../domain/failure.ts';

/** The storage's error as a failure: `refused`, `code` its innermost name (`QuotaExceededError` hides inside an `AbortError`). */
export function storageFailure(error: unknown): Failure {
  const innermost = innermostOf(error);
  return { kind: 'refused', code: innermost.name, message: innermost.message };
}

/** Whether the database itself is damaged, so that throwing it away is the only way on. */
export const isDamaged = (error: unknown): boolean =>
  ['UnknownError', 'InvalidStateError', 'DataError', 'NotFoundError'].includes(innermostOf(error).name);

function innermostOf(error: unknown): { name: string; message: string } {
  if (!(error instanceof Error) && !(error instanceof DOMException))
    return { name: 'UnknownError', message: String(error) };
  const inner = 'inner' in error ? error.inner : undefined;
  return inner && inner !== error ? innermostOf(inner) : { name: error.name, message: error.message };
}
