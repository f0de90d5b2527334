import { Trans } from '@lingui/react/macro';
import { Hourglass, MapPinOff, ServerCrash, Wrench } from 'lucide-react';
import { ErrorPage, GoHome } from './ErrorPage.tsx';

export function NotFoundScreen() {
  return (
    <ErrorPage icon={MapPinOff} title={<Trans>Page not found</Trans>} action={<GoHome />}>
      <Trans>There’s no page at this address.</Trans>
    </ErrorPage>
  );
}

export function ServerErrorScreen() {
  return (
    <ErrorPage icon={ServerCrash} title={<Trans>Server error</Trans>} action={<GoHome />}>
      <Trans>
        The platform isn’t responding. You can still view saved data, and queued actions are safe.
      </Trans>
    </ErrorPage>
  );
}

export function MaintenanceScreen() {
  return (
    <ErrorPage
      icon={Wrench}
      title={
        <Trans comment="Name of the page shown while the service is under maintenance">Maintenance</Trans>
      }
      action={<GoHome />}
    >
      <Trans>The platform is under maintenance. Your actions are queued and sent when it’s back.</Trans>
    </ErrorPage>
  );
}

/** Stands at `/error-pages/coming-soon` only. */
export function ComingSoonScreen({ title }: { title: string }) {
  return (
    <ErrorPage icon={Hourglass} title={title} action={<GoHome />}>
      <Trans>Coming soon. This page isn’t available yet.</Trans>
    </ErrorPage>
  );
}
