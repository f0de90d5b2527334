import { Trans } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import { Strip } from '../ui/Strip.tsx';

/** The configuration on the server cannot be used. Apart from the other strips: signing in needs none of those. */
export const LastGoodStrip = () => (
  <Strip tone="info" icon={Settings2}>
    <Trans>Tapdeck couldn’t read its configuration and started from the last good copy.</Trans>
  </Strip>
);
