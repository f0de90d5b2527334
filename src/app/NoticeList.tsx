import { Trans } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Raised } from '../data/notices.ts';
import { useSession } from '../data/session.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { dismissToast, forgetToasts, showToast } from '../ui/toast.tsx';

/** The toasts; a notice is shown once its live region stands, so that readers hear the first one too. */
export function NoticeList({ raised }: { raised: readonly Raised[] }) {
  const { t } = useLingui();
  const session = useSession();
  const status = session === 'checking' ? null : session.status;
  const shown = useRef(0);
  useEffect(() => {
    for (const one of raised.slice(shown.current)) {
      if ('withdrawn' in one) {
        dismissToast(one.withdrawn);
        continue;
      }
      const { text, ...notice } = one;
      showToast({ ...notice, text: typeof text === 'string' ? text : <Trans {...text} /> });
    }
    shown.current = raised.length;
  }, [raised]);
  // Toasts name terminals and merchants; what was raised is dropped when its person leaves.
  useEffect(() => forgetToasts, []);
  // A failure to sign in or to verify is no news to somebody who has.
  useEffect(() => {
    if (status === 'LOGGED_IN' || status === 'VERIFIED') dismissToast('auth');
  }, [status]);
  return (
    <Toaster
      label={t({ message: 'Notifications', comment: 'Name of the region with toasts for screen readers' })}
      closeLabel={t`Close`}
    />
  );
}
