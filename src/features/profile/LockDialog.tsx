import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAddLockPasskey, useSaveLock, useTurnOffLock } from '../../data/lock-changes.ts';
import type { Verb } from '../../data/query-client.ts';
import type { LockState } from '../../data/screen-lock.ts';
import { MOST_WRONG } from '../../domain/screen-lock.ts';
import { useFields } from '../../parts/form/fields.ts';
import { SecretField } from '../../parts/form/PasswordFields.tsx';
import * as rules from '../../parts/form/rules.ts';
import { LockFields, useLockForm, useProofRefusal } from '../../parts/lock/LockForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Sets up the screen lock, or changes it. */
export function LockDialog({ present, onClose }: { present: LockState | null; onClose: () => void }) {
  const { t } = useLingui();
  const save = useSaveLock(present !== null, {
    success: () => (present ? t`Your screen lock has been saved.` : t`Your screen lock is on.`),
  });
  const form = useLockForm(present, save);
  return (
    <Dialog
      open
      size="confirm"
      scrimCloses={false}
      onClose={onClose}
      onSubmit={form.fields.submit(values => {
        if (!save.isPending) save.mutate(form.choices(values), { onSuccess: onClose });
      })}
      title={present ? <Trans>Change the screen lock</Trans> : <Trans>Set up the screen lock</Trans>}
      description={
        <Trans>
          After {MOST_WRONG} wrong attempts, the data saved on this device is deleted. Unsent actions stay,
          encrypted.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {present ? (
              <Trans comment="Button: save the screen lock">Save</Trans>
            ) : (
              <Trans comment="Button: turn on the screen lock">Turn on</Trans>
            )}
          </Button>
        </>
      }
    >
      <LockFields {...form} />
    </Dialog>
  );
}

/** Asks for the password before the lock is taken away. */
export function TurnOffLockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const turnOff = useTurnOffLock({ success: () => t`Your screen lock is off.` });
  return (
    <PasswordDialog
      verb={turnOff}
      onClose={onClose}
      onPassword={password => turnOff.mutate(password, { onSuccess: onClose })}
      title={<Trans>Turn off the screen lock?</Trans>}
      confirmText={<Trans>Turn off</Trans>}
    >
      <Trans>Anyone holding this device can then open Tapdeck on it.</Trans>
    </PasswordDialog>
  );
}

/** Asks for the password before a passkey of this device may open the lock; `name`: as the device lists it. */
export function AddLockPasskeyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const add = useAddLockPasskey();
  return (
    <PasswordDialog
      verb={add}
      onClose={onClose}
      onPassword={password =>
        add.mutate({ name, password }, { onSuccess: failure => failure === null && onClose() })
      }
      title={<Trans>Add a passkey</Trans>}
      confirmText={<Trans>Add passkey</Trans>}
      failure={
        <>
          {add.data === 'unsupported' && <Trans>Passkeys on this device can’t unlock Tapdeck.</Trans>}
          {add.data === 'cancelled' && (
            <Trans>No passkey was added. You cancelled, or this device refused.</Trans>
          )}
        </>
      }
    >
      <Trans>Unlock Tapdeck with your fingerprint or face.</Trans>
    </PasswordDialog>
  );
}

/** Asks for the password before `verb` changes the lock. */
function PasswordDialog({
  verb,
  onClose,
  onPassword,
  title,
  confirmText,
  failure,
  children,
}: {
  verb: Pick<Verb<never, never>, 'error' | 'isError' | 'isPending' | 'reset'>;
  onClose: () => void;
  onPassword: (password: string) => void;
  title: ReactNode;
  confirmText: ReactNode;
  /** The reason why nothing has changed, though the password was right. */
  failure?: ReactNode;
  children: ReactNode;
}) {
  const { said, place } = useProofRefusal(verb);
  const fields = useFields({ password: '' }, { password: rules.password });
  return (
    <Dialog
      open
      size="confirm"
      scrimCloses={false}
      onClose={onClose}
      onSubmit={fields.submit(({ password }) => {
        if (!verb.isPending) onPassword(password);
      })}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={verb.isPending}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-row text-text-2">
        <p>{children}</p>
        <SecretField
          {...fields.field('password')}
          onChange={event => {
            if (verb.isError) verb.reset();
            fields.set('password', event.target.value);
          }}
          error={fields.error('password') ?? (place === 'password' ? said : undefined)}
          label={<Trans comment="Field: the password">Password</Trans>}
          autoComplete="current-password"
        />
        <p role="alert" className="text-caption text-bad-text empty:hidden">
          {place === 'form' ? said : failure}
        </p>
      </div>
    </Dialog>
  );
}
