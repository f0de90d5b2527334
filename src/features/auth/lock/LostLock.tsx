import { Trans } from '@lingui/react/macro';
import { removeLost } from '../../../data/unlock.ts';
import { Button } from '../../../ui/Button.tsx';

/** In place of the locked screen where the browser has lost the key of this device: no secret opens the lock any more. */
export const LostLock = ({ identity }: { identity: string }) => (
  <>
    <h1 className="text-auth">
      <Trans>The lock can’t be opened</Trans>
    </h1>
    <p className="mt-1 text-body text-text-2">
      <Trans>
        Your browser has lost the key of this device. What Tapdeck stored here can’t be read any more. After
        you sign in, the outbox says how many actions were not sent.
      </Trans>
    </p>
    <Button look="primary" wide className="mt-6" onClick={() => void removeLost(identity)}>
      <Trans>Remove the lock and sign in</Trans>
    </Button>
  </>
);
