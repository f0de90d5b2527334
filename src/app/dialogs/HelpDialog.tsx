import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

/** The keys that work. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} size="confirm" title={<Trans>Keys</Trans>}>
      <dl className="space-y-3 text-row">
        <Key keys={['/']}>
          <Trans>Search the list</Trans>
        </Key>
        <Key keys={['↑', '↓']}>
          <Trans>Move through rows and menus</Trans>
        </Key>
        <Key keys={['Space']}>
          <Trans>Select the row</Trans>
        </Key>
        <Key keys={['Enter']}>
          <Trans>Open the row</Trans>
        </Key>
        <Key keys={['Esc']}>
          <Trans>Close, or clear the selection or search</Trans>
        </Key>
        <Key keys={['?']}>
          <Trans>Show these keys</Trans>
        </Key>
      </dl>
    </Dialog>
  );
}

function Key({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex w-24 shrink-0 gap-1">
        {keys.map(key => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
