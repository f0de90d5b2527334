import { Trans } from '@lingui/react/macro';
import { mask } from './snippets.ts';

/** A secret of which only the end is shown. */
export const Masked = ({ end }: { end: string }) => (
  <span dir="ltr" className="ident">
    <span aria-hidden>{mask(end)}</span>
    <span className="sr-only">
      {end === '' ? <Trans>hidden</Trans> : <Trans>hidden, ends with {end}</Trans>}
    </span>
  </span>
);
