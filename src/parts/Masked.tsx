import { Trans } from '@lingui/react/macro';

const HIDDEN = '••••••••';

/** A secret with only its end to be seen. */
export const mask = (end: string): string => HIDDEN + end;

/** A secret of which only the end is shown. */
export const Masked = ({ end }: { end: string }) => (
  <span dir="ltr" className="ident">
    <span aria-hidden>{mask(end)}</span>
    <span className="sr-only">
      {end === '' ? <Trans>hidden</Trans> : <Trans>hidden, ends with {end}</Trans>}
    </span>
  </span>
);
