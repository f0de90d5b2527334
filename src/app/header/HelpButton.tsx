import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Lists the keys that work; `?` opens it from anywhere but a field. */
export function HelpButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target) && !document.querySelector('dialog:modal'))
        setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton
        icon={CircleQuestionMark}
        iconSize={18}
        label={t`Keyboard help`}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        size="confirm"
        title={<Trans>Keys</Trans>}
      >
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
    </>
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
