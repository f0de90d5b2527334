import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { type BulkAction, PhoneBulkBar } from './PhoneBulkBar.tsx';
import { Tip } from './Tip.tsx';
import { phone, useMedia } from './use-media.ts';
import { useOverflow } from './use-overflow.ts';

/** Quiet text in the bar, such as the code of a currency, has the bar's own quiet colour. */
const quiet = { '--text-3': 'var(--inverse-muted)' } as CSSProperties;

/** Actions for the chosen rows: a bar of 61 over the foot, the actions alone on a phone. Esc clears the choice. */
export function BulkBar({
  label,
  chosen,
  facts,
  selectAll,
  actions,
  moreText,
  clearText,
  onClear,
}: {
  label: string;
  /** "5 selected", its number bold if it likes. */
  chosen: ReactNode;
  /** Totals of the chosen rows. */
  facts?: ReactNode;
  /** "Select all 1,318 matching", as a button made by the caller's words. */
  selectAll?: { text: ReactNode; onSelect: () => void };
  actions: readonly BulkAction[];
  /** Label of a phone's menu of the other actions. */
  moreText: string;
  clearText: ReactNode;
  onClear: () => void;
}) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal, [data-floating]')) onClear();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onClear]);
  const bar = useRef<HTMLElement>(null);
  const isShort = useOverflow(bar);
  return useMedia(phone) ? (
    <PhoneBulkBar label={label} facts={facts} moreText={moreText} actions={actions} />
  ) : (
    <section
      ref={bar}
      data-region
      aria-label={label}
      className="flex h-[61px] animate-pop items-center gap-4 overflow-x-auto rounded bg-inverse px-4 text-body text-on-inverse shadow-float"
    >
      <span className="whitespace-nowrap" style={quiet}>
        <span aria-live="polite">{chosen}</span>
        {facts && <> · {facts}</>}
      </span>
      {selectAll && (
        <button
          type="button"
          onClick={() => {
            // This button goes: the focus moves to the one after it.
            bar.current?.querySelectorAll('button')[1]?.focus();
            selectAll.onSelect();
          }}
          className="whitespace-nowrap rounded-small text-inverse-accent hover:underline"
        >
          {selectAll.text}
        </button>
      )}
      <span className="h-6 border-s border-inverse-2" />
      {actions.map(action =>
        isShort || action.disabledReason ? (
          <Tip key={action.id} text={action.disabledReason ?? action.label}>
            <WideAction action={action} isShort={isShort} />
          </Tip>
        ) : (
          <WideAction key={action.id} action={action} />
        ),
      )}
      <button
        type="button"
        onClick={onClear}
        className="ms-auto flex h-verb items-center gap-2 rounded px-2 font-medium hover:bg-inverse-2"
      >
        {clearText}
        <span className="max-lg:hidden">
          <Kbd inverse>Esc</Kbd>
        </span>
      </button>
    </section>
  );
}

function WideAction({
  action: { label, icon: Icon, count, countText, onSelect },
  isShort = false,
}: {
  action: BulkAction;
  /** Its icon and count alone; the name is said. */
  isShort?: boolean;
}) {
  return (
    <button
      type="button"
      aria-disabled={count === 0 || undefined}
      onClick={() => count > 0 && onSelect()}
      className={classes(
        'flex h-verb items-center gap-2 whitespace-nowrap rounded px-2.5 font-medium',
        count === 0 ? 'text-inverse-muted opacity-60' : 'hover:bg-inverse-2',
      )}
    >
      <Icon size={16} aria-hidden />
      <span className={isShort ? 'sr-only' : undefined}>{label}</span>
      <span className="font-normal text-inverse-muted tabular-nums">{countText}</span>
    </button>
  );
}
