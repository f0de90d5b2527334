import { Trans } from '@lingui/react/macro';
import { ServerCrash } from 'lucide-react';
import { ErrorPage } from './ErrorPage.tsx';
import { GoHome } from './GoHome.tsx';

export function ServerErrorScreen() {
  return (
    <ErrorPage icon={ServerCrash} title={<Trans>Server error</Trans>} action={<GoHome />}>
      <Trans>
        The platform failed to answer. What is on this device can still be read, and what waits is kept.
      </Trans>
    </ErrorPage>
  );
}
