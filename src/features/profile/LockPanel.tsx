import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canUsePasskeys } from '../../data/browser-limits.ts';
import { useConfig } from '../../data/config.ts';
import { useRemoveLockPasskey } from '../../data/lock-changes.ts';
import { lockTabs } from '../../data/lock-key.ts';
import { type LockState, useLock } from '../../data/screen-lock.ts';
import type { AuthUser } from '../../domain/session.ts';
import { useLockTime } from '../../parts/lock/LockForm.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FormFoot } from './FormFoot.tsx';
import { AddLockPasskeyDialog, LockDialog, TurnOffLockDialog } from './LockDialog.tsx';

/** The screen lock of this device: set up, changed, turned off. */
export function LockPanel({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const lock = useLock();
  const timeOf = useLockTime();
  const reasonOffline = useReasonOffline();
  const isDemanded = useConfig().config?.lock !== undefined;
  // A dialog speaks of the lock as it was when it was opened.
  const [open, setOpen] = useState<{ present: LockState | null } | 'off' | null>(null);
  const whyNot = !lock && reasonOffline(t`You can only set up the lock while online.`);
  return (
    <Panel title={<Trans comment="Panel: locks Tapdeck on this device">Screen lock</Trans>} flush>
      {lock ? (
        <div className="p-4">
          <DefinitionList rows={lockRows(lock, timeOf)} termWidth={120} />
        </div>
      ) : (
        <p className="px-4 py-3 text-row text-text-2">
          <Trans>
            Lock Tapdeck with a PIN. While it is locked, your company’s data on this device can’t be opened
            without the PIN, a passkey or your password.
          </Trans>
        </p>
      )}
      {lock && <PasskeyLine of={lock} name={user.email} />}
      <FormFoot isFlush note={whyNot}>
        {lock ? (
          <>
            {!isDemanded && (
              <Button onClick={() => setOpen('off')}>
                <Trans>Turn off</Trans>
              </Button>
            )}
            <Button onClick={() => setOpen({ present: lock })}>
              <Trans comment="Button: change the screen lock">Change</Trans>
            </Button>
            <Button icon={Lock} onClick={lockTabs}>
              <Trans>Lock now</Trans>
            </Button>
          </>
        ) : (
          <Button disabledReason={whyNot} onClick={() => setOpen({ present: lock })}>
            <Trans comment="Button: set up the screen lock">Set up lock</Trans>
          </Button>
        )}
      </FormFoot>
      {open !== null && open !== 'off' && <LockDialog {...open} onClose={() => setOpen(null)} />}
      {open === 'off' && <TurnOffLockDialog onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function lockRows(
  { minutes, hasPin, delivers }: LockState,
  timeOf: ReturnType<typeof useLockTime>,
): { id: string; term: ReactNode; detail: ReactNode }[] {
  return [
    {
      id: 'minutes',
      term: <Trans comment="Term: when the screen locks">Locks</Trans>,
      detail: timeOf(minutes),
    },
    {
      id: 'pin',
      term: <Trans comment="Term: the PIN of the screen lock">PIN</Trans>,
      detail: hasPin ? (
        <Trans comment="A PIN was chosen">Set</Trans>
      ) : (
        <Trans>Not set. Your password unlocks Tapdeck.</Trans>
      ),
    },
    {
      id: 'delivers',
      term: <Trans comment="Term: actions that wait for delivery">Queued actions</Trans>,
      detail: delivers ? <Trans>Sent while the screen is locked</Trans> : <Trans>Sent after unlocking</Trans>,
    },
  ];
}

/** A passkey of this device that opens the lock: it signs nobody in. */
function PasskeyLine({ of: { hasPasskey }, name }: { of: LockState; name: string }) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoveLockPasskey();
  const whyNot = !canUsePasskeys() && t`This browser can’t use passkeys.`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-row">
          {hasPasskey ? (
            <Trans>A passkey on this device unlocks Tapdeck.</Trans>
          ) : (
            <Trans>Unlock Tapdeck with your fingerprint or face.</Trans>
          )}
        </p>
        <p role="alert" className="text-caption text-bad-text empty:hidden">
          {remove.isError && <Trans>Something went wrong</Trans>}
        </p>
      </div>
      {hasPasskey ? (
        <Button size="tool" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Trans comment="Button: remove a passkey">Remove</Trans>
        </Button>
      ) : (
        <Button size="tool" disabledReason={whyNot} onClick={() => setIsAdding(true)}>
          <Trans>Add passkey</Trans>
        </Button>
      )}
      {isAdding && <AddLockPasskeyDialog name={name} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
