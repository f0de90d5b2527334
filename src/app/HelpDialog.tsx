import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { areKeysOn, turnKeys } from './shortcuts.ts';

const isApple = /Mac|iP/.test(navigator.platform);

/** The keys that work, and the switch for those of a single character. (WCAG 2.1.4) */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      size="confirm"
      title={<Trans>Keyboard shortcuts</Trans>}
    >
      <dl className="space-y-3 text-row">
        <Key keys={isApple ? ['⌘', 'K'] : ['Ctrl', 'K']}>
          <Trans>Search everything, or run a command</Trans>
        </Key>
        <Key keys={['/']} isOff={!isOn}>
          <Trans>Search the list, or everything if there is no list</Trans>
        </Key>
        <Key keys={['?']} isOff={!isOn}>
          <Trans>Show keyboard shortcuts</Trans>
        </Key>
        <Key keys={['↑', '↓']}>
          <Trans>Move through rows and menus</Trans>
        </Key>
        <Key keys={['←', '→']}>
          <Trans>Move within a row</Trans>
        </Key>
        <Key keys={['Home', 'End']}>
          <Trans>Go to the first or last row</Trans>
        </Key>
        <Key keys={['Space']}>
          <Trans>Select the row</Trans>
        </Key>
        <Key keys={['Enter']}>
          <Trans>Open the row</Trans>
        </Key>
        <Key keys={['F2']}>
          <Trans>On a column’s name: change its width with ← and →</Trans>
        </Key>
        <Key keys={['j', 'k']} isOff={!isOn}>
          <Trans>On a record: next or previous in its list</Trans>
        </Key>
        <Key keys={['Tab']}>
          <Trans>Leave the list</Trans>
        </Key>
        <Key keys={['F6']}>
          <Trans>Go to the next part of the page or a notice</Trans>
        </Key>
        <Key keys={['Shift', 'F6']}>
          <Trans>Go to the previous part</Trans>
        </Key>
        <Key keys={['Esc']}>
          <Trans>Close, or clear selection or search</Trans>
        </Key>
      </dl>
      <div className="mt-5 border-t pt-3">
        <Switch
          label={<Trans>Single-key shortcuts</Trans>}
          checked={isOn}
          onChange={next => {
            turnKeys(next);
            setOn(next);
          }}
        />
        <p className="text-caption text-text-3">
          <Trans>Turn off if you use dictation or press keys by accident. Saved on this device.</Trans>
        </p>
      </div>
      <p className="mt-5 border-t pt-3 text-caption">
        <TextLink href="/licences.txt" target="_blank" rel="noreferrer">
          <Trans>Third-party licences</Trans>
        </TextLink>
      </p>
    </Dialog>
  );
}

function Key({ keys, isOff = false, children }: { keys: string[]; isOff?: boolean; children: ReactNode }) {
  return (
    <div className={isOff ? 'flex items-center gap-3 text-text-3 line-through' : 'flex items-center gap-3'}>
      <dt className="flex w-24 shrink-0 gap-1">
        {keys.map(key => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
