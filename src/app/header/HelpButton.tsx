import { useLingui } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { loadChunk } from '../missing-chunk.ts';

const HelpDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../dialogs/HelpDialog.tsx'))).HelpDialog,
}));

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
      {isOpen && (
        <Suspense fallback={null}>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
