import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** What is shown when drawing a screen failed; its link starts the page anew. (specification §2) */
export function CrashScreen() {
  return (
    <ErrorPage
      icon={TriangleAlert}
      title={<Trans>Ah! Something went wrong.</Trans>}
      action={
        <a href={paths.home} className={buttonClass({ look: 'primary' })}>
          <Trans>Go home</Trans>
        </a>
      }
    >
      <p>
        <Trans>Brace yourself till we get the error fixed.</Trans>
      </p>
      <p>
        <Trans>You may also refresh the page or try again latter</Trans>
      </p>
    </ErrorPage>
  );
}
