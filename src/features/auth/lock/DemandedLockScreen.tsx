import { Trans, useLingui } from '@lingui/react/macro';
import { useSignOut } from '../../../data/authentication.ts';
import { useSaveLock } from '../../../data/lock-changes.ts';
import { LockFields, useLockForm } from '../../../parts/lock/LockForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { AuthHeading } from '../AuthForm.tsx';

/** After a sign-in on a device without a lock, where the company demands one: nothing else is drawn before. */
export function DemandedLockScreen() {
  const { t } = useLingui();
  const save = useSaveLock(false, { success: () => t`Your screen lock is on.` });
  const signOut = useSignOut();
  const form = useLockForm(null, save);
  return (
    <>
      <AuthHeading title={<Trans>Set up the screen lock</Trans>} takesFocus>
        <Trans>Your company asks for a screen lock on each device.</Trans>
      </AuthHeading>
      <form
        noValidate
        onSubmit={form.fields.submit(values => {
          if (!save.isPending) save.mutate(form.choices(values));
        })}
      >
        <LockFields {...form} />
        <Button type="submit" look="primary" wide busy={save.isPending} className="mt-4">
          <Trans comment="Button: turn on the screen lock">Turn on</Trans>
        </Button>
      </form>
      <p className="mt-6 text-row text-text-2">
        <TextLink as="button" look="inline" onClick={() => signOut.mutate('keep')}>
          <Trans>Sign out</Trans>
        </TextLink>
      </p>
    </>
  );
}
