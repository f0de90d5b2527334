import { Trans } from '@lingui/react/macro';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/**
 * Offers a new version, which `take` takes, and says what that waits for once Reload was pressed. Without `take` it says that the
 * company's account is missing. Its code is fetched when it is drawn.
 */
export function LaterStrip({ take }: { take?: () => void }) {
  const [isPressed, setPressed] = useState(false);
  if (!take)
    return (
      <Strip
        tone="warn"
        icon={TriangleAlert}
        title={<Trans>We couldn’t set up your company’s account.</Trans>}
      >
        <Trans>We’ll try again the next time Tapdeck starts.</Trans>
      </Strip>
    );
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
      {isPressed ? (
        <Trans>Tapdeck reloads as soon as your actions are sent.</Trans>
      ) : (
        <Trans>Takes a second. You won’t lose anything.</Trans>
      )}
    </Strip>
  );
}
