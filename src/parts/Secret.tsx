import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useVerb } from '../data/verb.ts';
import { Button } from '../ui/Button.tsx';
import { useCopy } from './copying.ts';
import { Id } from './Islands.tsx';
import { Masked } from './Masked.tsx';

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
        kind === 'expired' ? null : { tone: 'bad', text: t`It could not be read.`, detail: message },
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
            {shown === null ? <Trans>Show</Trans> : <Trans>Hide</Trans>}
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
