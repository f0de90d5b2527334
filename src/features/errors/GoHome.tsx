import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** The way out of every error page. */
export function GoHome() {
  return (
    <Link href={paths.home} className={buttonClass({ look: 'primary' })}>
      <Trans>Go home</Trans>
    </Link>
  );
}
