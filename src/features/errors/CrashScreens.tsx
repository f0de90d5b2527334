import { Trans } from '@lingui/react/macro';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Stands where drawing a screen failed; its link loads the page anew. */
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

/** A part of Tapdeck that could not be fetched: gone after a new version, or never on this device. */
export function MissingScreen({ isOnline }: { isOnline: boolean }) {
  return (
    <ErrorPage
      icon={CloudOff}
      title={<Trans>This page couldn’t be loaded</Trans>}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isOnline ? (
        <Trans>The server didn’t return this page. Data on this device is safe.</Trans>
      ) : (
        <Trans>This page isn’t saved on this device. It opens when you’re back online.</Trans>
      )}
    </ErrorPage>
  );
}
