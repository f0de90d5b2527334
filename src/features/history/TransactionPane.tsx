import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Transaction } from '../../domain/transaction.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { TransactionFacts } from './TransactionFacts.tsx';

type Props = {
  /** The payment; undefined where the page does not hold it. */
  of: Transaction | undefined;
  isLoading: boolean;
  onClose: () => void;
};

/** Everything about one payment: beside the list, or as a sheet where there is no room beside it. */
export function TransactionPane(props: Props) {
  const { t } = useLingui();
  const isBeside = useMedia('(min-width: 1200px)');
  if (isBeside) return <Beside {...props} />;
  return (
    <Sheet open onClose={props.onClose} label={t`Transaction`}>
      <Head onClose={props.onClose} />
      <Body {...props} />
    </Sheet>
  );
}

function Beside(props: Props) {
  const { t } = useLingui();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Whoever opened it from the list reads on here, and goes back to the same row.
    if (!(before instanceof HTMLElement) || !before.closest('table')) return;
    pane.current?.focus();
    return () => {
      if (before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      data-region
      aria-label={t`Transaction`}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose();
      }}
      className="ring-inside w-96 shrink-0 overflow-y-auto border-s bg-surface"
    >
      <Head onClose={props.onClose} />
      <Body {...props} />
    </aside>
  );
}

function Head({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-1 flex min-h-head items-center justify-between gap-2 border-b bg-surface py-1 ps-4 pe-2">
      <h2 className="text-section">
        <Trans>Transaction</Trans>
      </h2>
      <IconButton icon={X} size="tool" label={t`Close`} onClick={onClose} noTip />
    </header>
  );
}

function Body({ of, isLoading }: Props) {
  if (of) return <TransactionFacts key={of.id} of={of} />;
  if (isLoading) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4">
        {['60%', '40%', '75%', '50%'].map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    );
  }
  return (
    <p className="p-4 text-row text-text-2">
      <Trans>This payment is not on the page that is shown. Another period or page may hold it.</Trans>
    </p>
  );
}
