import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Notice } from '../data/notices.ts';
import { useVerb, type Verb } from '../data/verb.ts';
import { type Failure, FailureError } from '../domain/failure.ts';

const REFUSED = 'clipboard-refused';

/**
 * Puts a text on the clipboard. The clipboard is asked at once and given the text when it is there: some browsers allow it
 * only in the moment of the press. Fails as `text` does, and with its own code where the browser refuses.
 */
async function copyText(text: () => Promise<string>): Promise<void> {
  let wrong: unknown = null;
  const blob = text().then(
    got => new Blob([got], { type: 'text/plain' }),
    error => {
      wrong = error;
      throw error;
    },
  );
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Of an early refusal the text is still on its way; whatever becomes of it, nobody is given it.
    await blob.catch(() => undefined);
    throw wrong ?? new FailureError({ kind: 'forbidden', code: REFUSED });
  }
}

/** What is copied: what it is called in the sentence that says so, and how it is had. */
export type Copied = { success: string; text: () => Promise<string> };

/** Copies without showing, and says how it ended. Nothing of what was copied is kept. */
export function useCopy(): Verb<null, Copied> {
  const { i18n } = useLingui();
  const failed = (failure: Failure): Notice | null => {
    if (failure.kind === 'expired') return null;
    const isRefused = failure.code === REFUSED;
    return {
      tone: 'bad',
      text: i18n._(
        isRefused
          ? msg`The browser does not allow copying. Nothing was copied.`
          : msg`It could not be read. Nothing was copied.`,
      ),
      detail: isRefused ? undefined : failure.message,
      key: 'copied',
    };
  };
  return useVerb(
    async ({ text }: Copied) => {
      await copyText(text);
      return null;
    },
    {
      success: (_done, { success }) => ({ tone: 'ok', text: success, key: 'copied' }),
      failure: failed,
    },
  );
}
