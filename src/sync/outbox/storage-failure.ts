import { type Answer, type Failure, failed } from '../../domain/failure.ts';

/** Answers with what storage gives, or with why it would not. */
export async function stored<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await work();
  } catch (error) {
    return failed(storageFailure(error));
  }
}

/** `refused`, with `code` `storage-full` where there is no room, else `storage`. */
function storageFailure(error: unknown): Failure {
  const { name, message, inner } = error as { name?: string; message?: string; inner?: { name?: string } };
  // Chromium says AbortError and keeps the reason inside.
  const isFull = [name, inner?.name].includes('QuotaExceededError');
  return { kind: 'refused', code: isFull ? 'storage-full' : 'storage', message: message ?? String(error) };
}
