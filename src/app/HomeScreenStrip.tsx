import { Trans } from '@lingui/react/macro';
import { Share } from 'lucide-react';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** The way to install Tapdeck where the browser makes no offer, and the reason to; apart, since most browsers do. */
export function HomeScreenStrip({ onClose }: { onClose: () => void }) {
  return (
    <Strip
      tone="info"
      icon={Share}
      title={<Trans>Add Tapdeck to your Home Screen.</Trans>}
      action={
        <TextLink as="button" look="inherit" onClick={onClose}>
          <Trans comment="Button that closes a dialog or panel">Close</Trans>
        </TextLink>
      }
    >
      <Trans>
        Tap Share, then Add to Home Screen. Safari deletes the data of websites that you don’t open for seven
        days.
      </Trans>
    </Strip>
  );
}
