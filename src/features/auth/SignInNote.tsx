import { Plural, Trans } from '@lingui/react/macro';
import type { Session } from '../../domain/session.ts';
import { Note } from '../../ui/Note.tsx';

/** Above the sign-in form: an account was verified, or a session expired. */
export function SignInNote({ session }: { session: Session }) {
  if (session.status === 'VERIFIED') {
    return (
      <Note tone="ok" role="status" className="mb-6">
        <Trans>signup complete, you can now sign in</Trans>
      </Note>
    );
  }
  if (session.status !== 'LOGGED_OUT' || session.reason !== 'expired') return null;
  return (
    <Note tone="warn" role="alert" className="mb-6">
      <p>
        <Trans>Your login session has expired, please login again</Trans>
      </p>
      {Boolean(session.held) && (
        <p>
          <Plural
            value={{ count: session.held ?? 0 }}
            one="# action is saved on this device until you sign in again."
            other="# actions are saved on this device until you sign in again."
          />
        </p>
      )}
    </Note>
  );
}
