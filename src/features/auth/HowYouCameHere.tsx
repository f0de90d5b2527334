import { Plural, Trans } from '@lingui/react/macro';
import type { Session } from '../../domain/session.ts';
import { AuthNote } from './AuthNote.tsx';

/** Says on the sign-in screen how one came to it. (specification §4, §8) */
export function HowYouCameHere({ session }: { session: Session }) {
  if (session.status === 'VERIFIED') {
    return (
      <AuthNote tone="ok">
        <Trans>signup complete, you can now sign in</Trans>
      </AuthNote>
    );
  }
  if (session.status !== 'LOGGED_OUT' || session.reason !== 'expired') return null;
  return (
    <AuthNote tone="warn">
      <p>
        <Trans>Your login session has expired, please login again</Trans>
      </p>
      {Boolean(session.held) && (
        <p>
          <Plural
            value={session.held ?? 0}
            one="# action is kept on this device until you are back."
            other="# actions are kept on this device until you are back."
          />
        </p>
      )}
    </AuthNote>
  );
}
