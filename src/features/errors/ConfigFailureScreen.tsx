import { Trans } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import type { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { StorageFailureScreen } from './StorageFailureScreen.tsx';

/** Tapdeck cannot start without `/config.json`; names the field that is wrong. (design §7) */
export function ConfigFailureScreen({ failure }: { failure: Failure }) {
  if (failure.code === 'no-storage') return <StorageFailureScreen message={failure.message} />;
  return (
    <ErrorPage
      icon={Settings2}
      title={<Trans>Tapdeck is not configured</Trans>}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Reason failure={failure} />
      {failure.message && (
        <p dir="ltr" className="mt-2 text-caption text-text-3">
          {failure.message}
        </p>
      )}
    </ErrorPage>
  );
}

function Reason({ failure }: { failure: Failure }) {
  if (failure.field) {
    return (
      <Trans>
        The field <code className="ident">{failure.field}</code> of{' '}
        <code className="ident">/config.json</code> is missing or wrong.
      </Trans>
    );
  }
  if (failure.kind === 'unreachable') {
    return (
      <Trans>
        <code className="ident">/config.json</code> could not be reached, and this device has no copy of it
        yet.
      </Trans>
    );
  }
  return (
    <Trans>
      <code className="ident">/config.json</code> is missing or cannot be read.
    </Trans>
  );
}
