import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Notice, notify } from '../../data/notices.ts';
import { useVerb, type Verb } from '../../data/query-client.ts';
import { type Failure, FailureError } from '../../domain/failure.ts';

/**
 * A text to copy, and the sentence of success that names it. One that stands on the screen is a string; one that does not is read
 * when it is needed.
 */
type Copied = { success: string; text: string | (() => Promise<string | Blob>) };

const REFUSED = 'clipboard-refused';
const copiedNotice = (success: string): Notice => ({ tone: 'ok', text: success, key: 'copied' });
const failedNotice = (text: Notice['text'], detail?: string): Notice => ({
  tone: 'bad',
  text,
  detail,
  key: 'copied',
});
const copyItYourself = msg`Couldn’t copy. Select the text and copy it yourself.`;

/** Copies a text, and says how it ended. */
export function useCopy(): Verb<null, Copied> {
  const { i18n } = useLingui();
  const failed = ({ kind, code, message }: Failure, { text }: Copied): Notice | null => {
    if (kind === 'expired') return null;
    if (code !== REFUSED) return failedNotice(i18n._(msg`Couldn’t load. Nothing was copied.`), message);
    return failedNotice(
      i18n._(
        typeof text === 'string' ? copyItYourself : msg`The browser blocked copying. Nothing was copied.`,
      ),
    );
  };
  return useVerb(
    async ({ text }: Copied) => {
      await (typeof text === 'string' ? copyText(text) : copyLater(text));
      return null;
    },
    { success: (_done, { success }) => copiedNotice(success), failure: failed },
  );
}

/** Copies a secret that is shown. Not a mutation: the mutation cache would hold the secret after the screen has gone. */
export function useCopySecret(): (secret: string, success: string) => void {
  const { i18n } = useLingui();
  return (secret, success) =>
    void copyText(secret).then(
      () => notify(copiedNotice(success)),
      () => notify(failedNotice(i18n._(copyItYourself))),
    );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new FailureError({ kind: 'forbidden', code: REFUSED });
  }
}

/**
 * Copies a text that has yet to be read. The clipboard is asked at once and given the text when it is there: some browsers
 * allow it only in the moment of the press. Fails as `text` does, and with its own code where the browser refuses.
 */
async function copyLater(text: () => Promise<string | Blob>): Promise<void> {
  let wrong: unknown = null;
  const blob = text().then(asPlain, error => {
    wrong = error;
    throw error;
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // After an early refusal the text may still be on its way: where that fails too, its failure is the one to tell.
    await blob.catch(() => undefined);
    throw wrong ?? new FailureError({ kind: 'forbidden', code: REFUSED });
  }
}

/** The clipboard takes a type without its character set. */
const asPlain = (text: string | Blob): Blob =>
  typeof text === 'string'
    ? new Blob([text], { type: 'text/plain' })
    : text.slice(0, text.size, 'text/plain');
