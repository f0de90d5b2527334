import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Notice } from '../../data/notices.ts';
import { useVerb, type Verb } from '../../data/query-client.ts';
import { type Failure, FailureError } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Id } from './Islands.tsx';

const HIDDEN = '••••••••';

/** A secret with only its end to be seen. */
export const mask = (end: string): string => HIDDEN + end;

/** A secret of which only the end is shown. */
const Masked = ({ end }: { end: string }) => (
  <span dir="ltr" className="ident">
    <span aria-hidden>{mask(end)}</span>
    <span className="sr-only">
      {end === '' ? (
        <Trans comment="Read by screen readers in place of a concealed secret">hidden</Trans>
      ) : (
        <Trans>hidden, ends with {end}</Trans>
      )}
    </span>
  </span>
);

/** A secret by its end: copied without being shown. Where `canShow`, also shown on demand, until it is hidden or the screen is left. */
export function Secret({
  name,
  end,
  copied,
  text,
  canShow = false,
}: {
  name: string;
  end: string;
  /** Said when it is on the clipboard. */
  copied: string;
  text: () => Promise<string>;
  canShow?: boolean;
}) {
  const { t } = useLingui();
  const copy = useCopy();
  const [shown, setShown] = useState<string | null>(null);
  const show = useVerb(
    text,
    {
      failure: ({ kind, message }) =>
        kind === 'expired' ? null : { tone: 'bad', text: t`Couldn’t load.`, detail: message },
    },
    0,
  );
  const toggle = () => (shown === null ? show.mutate(undefined, { onSuccess: setShown }) : setShown(null));
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      {shown === null ? <Masked end={end} /> : <Id className="min-w-0 wrap-anywhere">{shown}</Id>}
      <span className="ms-auto flex flex-wrap justify-end gap-2">
        {canShow && (
          <Button
            size="tool"
            icon={shown === null ? Eye : EyeOff}
            busy={show.isPending}
            aria-label={shown === null ? t`Show: ${name}` : t`Hide: ${name}`}
            onClick={toggle}
          >
            {shown === null ? (
              <Trans>Show</Trans>
            ) : (
              <Trans comment="Button that conceals a secret again">Hide</Trans>
            )}
          </Button>
        )}
        <Button
          size="tool"
          icon={Copy}
          busy={copy.isPending}
          aria-label={t`Copy: ${name}`}
          onClick={() => copy.mutate({ success: copied, text })}
        >
          <Trans>Copy</Trans>
        </Button>
      </span>
    </span>
  );
}

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
    // After an early refusal the text may still be on its way: where that fails too, its failure is the one to tell.
    await blob.catch(() => undefined);
    throw wrong ?? new FailureError({ kind: 'forbidden', code: REFUSED });
  }
}

/** A text to copy, read when it is needed, and the sentence of success that names it. */
type Copied = { success: string; text: () => Promise<string> };

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
          ? msg`The browser blocked copying. Nothing was copied.`
          : msg`Couldn’t load. Nothing was copied.`,
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
