import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type GivenSecret, SecretFacts } from './SecretFacts.tsx';

/** The secret of a webhook that has just been registered; only saying that it is stored closes it. */
export function SecretDialog({ of, onClose }: { of: GivenSecret; onClose: () => void }) {
  const url = (
    <bdi dir="ltr" className="wrap-anywhere">
      {of.url}
    </bdi>
  );
  return (
    <Dialog
      open
      // A secret that is shown once is not lost to a press of Esc.
      onClose={() => undefined}
      title={<Trans>The signing secret</Trans>}
      description={<Trans>Of {url}, which has just been registered.</Trans>}
      footer={
        <Button look="primary" onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      }
    >
      <SecretFacts of={of} />
    </Dialog>
  );
}
