import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Session } from '../../domain/session.ts';
import { classes } from '../../ui/classes.ts';
import { toneIcon, toneLine, toneSoft, toneText } from '../../ui/tone.ts';

/** Above the sign-in form: an account was verified, or a session expired. */
export function SignInNote({ session }: { session: Session }) {
  if (session.status === 'VERIFIED') {
    return (
      <Note tone="ok">
        <Trans>signup complete, you can now sign in</Trans>
      </Note>
    );
  }
  if (session.status !== 'LOGGED_OUT' || session.reason !== 'expired') return null;
  return (
    <Note tone="warn">
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

/** A note above the sign-in form, read out as it comes. */
export function Note({ tone, children }: { tone: 'ok' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'ok' ? CircleCheck : TriangleAlert;
  return (
    <div
      role={tone === 'ok' ? 'status' : 'alert'}
      className={classes(
        'mb-6 flex gap-3 rounded border px-3 py-2.5 text-row',
        toneSoft[tone],
        toneLine[tone],
        toneText[tone],
      )}
    >
      <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div>{children}</div>
    </div>
  );
}
