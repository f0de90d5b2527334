import { Trans } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import { ErrorPage } from './ErrorPage.tsx';
import { GoHome } from './GoHome.tsx';

export function NotFoundScreen() {
  return (
    <ErrorPage icon={MapPinOff} title={<Trans>Page not found</Trans>} action={<GoHome />}>
      <Trans>There is no page at this address. Nothing was changed.</Trans>
    </ErrorPage>
  );
}
