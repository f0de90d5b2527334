import { Trans } from '@lingui/react/macro';
import { ClockAlert, RefreshCw, Settings2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useOutboxSummary } from '../data/outbox.ts';
import { useIsWorking } from '../data/page-work.ts';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';

// Strips that are seldom drawn: their code is fetched when one is.

/** Offers a new version, and says what it waits for once Reload was pressed. */
export function UpdateStrip({ take }: { take: () => void }) {
  const [isPressed, setPressed] = useState(false);
  const isWorking = useIsWorking();
  const isSending = Boolean(useOutboxSummary().data?.sending);
  const reload = () => {
    setPressed(true);
    take();
  };
  return (
    <Strip
      tone="info"
      icon={RefreshCw}
      title={<Trans>Update ready</Trans>}
      action={
        !isPressed && (
          <TextLink as="button" look="inherit" onClick={reload}>
            <Trans comment="Button that reloads the app">Reload</Trans>
          </TextLink>
        )
      }
    >
      {!isPressed ? (
        <Trans>Takes a second. You won’t lose anything.</Trans>
      ) : isWorking ? (
        <Trans>Tapdeck reloads as soon as the work in this tab is done.</Trans>
      ) : isSending ? (
        <Trans>Tapdeck reloads as soon as your actions are sent.</Trans>
      ) : (
        <Trans>Tapdeck reloads in a moment.</Trans>
      )}
    </Strip>
  );
}

/** The device's clock differs from the server's. */
export const ClockStrip = () => (
  <Strip tone="warn" icon={ClockAlert} title={<Trans>This device’s clock is wrong.</Trans>}>
    <Trans>
      The clock differs from the server’s by five minutes or more. Ages and periods may be wrong until you set
      it.
    </Trans>
  </Strip>
);

/** The account of the person's company could not be created. */
export const TenantMissingStrip = () => (
  <Strip tone="warn" icon={TriangleAlert} title={<Trans>We couldn’t set up your company’s account.</Trans>}>
    <Trans>We’ll try again the next time Tapdeck starts.</Trans>
  </Strip>
);

/** The configuration on the server cannot be used. */
export const LastGoodStrip = () => (
  <Strip tone="info" icon={Settings2}>
    <Trans>Tapdeck couldn’t read its configuration and started from the last good copy.</Trans>
  </Strip>
);
