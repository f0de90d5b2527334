import { Trans } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { ErrorPage } from './ErrorPage.tsx';
import { GoHome } from './GoHome.tsx';

export function MaintenanceScreen() {
  return (
    <ErrorPage icon={Wrench} title={<Trans>Maintenance</Trans>} action={<GoHome />}>
      <Trans>
        The platform is being worked on. Actions decided meanwhile wait on this device and are sent when it is
        back.
      </Trans>
    </ErrorPage>
  );
}
