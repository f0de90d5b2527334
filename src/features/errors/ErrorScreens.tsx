import { Trans } from '@lingui/react/macro';
import { Hourglass, MapPinOff, ServerCrash, Wrench } from 'lucide-react';
import { ErrorPage, GoHome } from './ErrorPage.tsx';

export function NotFoundScreen() {
  return (
    <ErrorPage icon={MapPinOff} title={<Trans>Page not found</Trans>} action={<GoHome />}>
      <Trans>There is no page at this address. Nothing was changed.</Trans>
    </ErrorPage>
  );
}

export function ServerErrorScreen() {
  return (
    <ErrorPage icon={ServerCrash} title={<Trans>Server error</Trans>} action={<GoHome />}>
      <Trans>
        The platform failed to answer. What is on this device can still be read, and what waits is kept.
      </Trans>
    </ErrorPage>
  );
}

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

/** Stands at `/error-pages/coming-soon` only. */
export function ComingSoonScreen({ title }: { title: string }) {
  return (
    <ErrorPage icon={Hourglass} title={title} action={<GoHome />}>
      <Trans>Coming soon. This screen is not part of Tapdeck yet.</Trans>
    </ErrorPage>
  );
}
