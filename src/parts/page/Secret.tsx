import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useVerb } from '../../data/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from './clipboard.ts';
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
