import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** A part of Tapdeck that could not be fetched: gone after a new version, or never on this device. (design §5) */
export function MissingScreen({ isOnline }: { isOnline: boolean }) {
  return (
    <ErrorPage
      icon={CloudOff}
      title={<Trans>This screen could not be loaded</Trans>}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isOnline ? (
        <Trans>The server did not deliver it. What is on this device is kept.</Trans>
      ) : (
        <Trans>It is not on this device yet and you are offline. It opens when the network is back.</Trans>
      )}
    </ErrorPage>
  );
}
