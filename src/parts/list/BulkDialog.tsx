import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DigitsField } from '../../ui/DigitsField.tsx';
import { formatCount } from '../format/numbers.ts';

/** Above this number it must be typed. */
const MOST_UNTYPED = 20;

/** One record that is touched or left out, by its name and what tells it apart. */
export type NamedRecord = { id: string; name: ReactNode; of?: ReactNode };

/** Some of many records: the first by name, and how many there are in all. */
export type Several = { first: readonly NamedRecord[]; count: number };

/**
 * Asks once before an action on several records: what follows from it first, then what it touches by name, then what is left out
 * and why. A number above 20 must be typed.
 */
export function BulkDialog({
  title,
  consequence,
  touched,
  leftOut,
  note,
  icon,
  look,
  confirmText,
  waitsFor,
  busy,
  onConfirm,
  onClose,
}: {
  title: ReactNode;
  consequence: ReactNode;
  touched: Several;
  /** Groups of what stays as it is, each with its number and its reason in one sentence. */
  leftOut: readonly { id: string; reason: ReactNode; of?: Several }[];
  /** The last line: until when it can be undone. */
  note?: ReactNode;
  icon: LucideIcon;
  look: 'danger' | 'primary';
  confirmText: ReactNode;
  /** The reason why it cannot be confirmed yet. */
  waitsFor?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { count } = touched;
  const isTyped = count <= MOST_UNTYPED || Number(typed.replace(/[\s,.’']/g, '')) === count;
  const shown = formatCount(count);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      look={look}
      icon={icon}
      title={title}
      cancelText={<Trans>Cancel</Trans>}
      confirmText={confirmText}
      disabledReason={waitsFor ?? (isTyped ? undefined : <Trans>Type {shown} first.</Trans>)}
    >
      <div className="space-y-3">
        {consequence && <p className="text-text">{consequence}</p>}
        <Records of={touched} />
        {leftOut.length > 0 && (
          <ul className="space-y-2 rounded border bg-sunken px-3 py-2">
            {leftOut.map(({ id, reason, of }) => (
              <li key={id} className="flex gap-2">
                <CircleSlash size={16} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
                <div className="min-w-0 flex-1">
                  <p>{reason}</p>
                  {of && <Records of={of} />}
                </div>
              </li>
            ))}
          </ul>
        )}
        {note && <p>{note}</p>}
        {count > MOST_UNTYPED && <NumberField count={shown} value={typed} onChange={setTyped} />}
      </div>
    </ConfirmDialog>
  );
}

/** The first records by name, a line each. */
function Records({ of: { first, count } }: { of: Several }) {
  const { t } = useLingui();
  if (first.length === 0) return null;
  const rest = count - first.length;
  return (
    <ul
      aria-label={t({ message: 'Selected', comment: 'Name of the list of selected rows for screen readers' })}
      className="divide-y rounded border bg-surface"
    >
      {first.map(({ id, name, of }) => (
        <li key={id} className="flex min-h-8 items-center justify-between gap-4 px-3 py-1">
          <bdi className="name min-w-0 text-text">{name}</bdi>
          {of && <span className="max-w-3/5 shrink-0 truncate text-text-2">{of}</span>}
        </li>
      ))}
      {rest > 0 && (
        <li className="px-3 py-1.5">
          <Trans>and {{ rest: formatCount(rest) }} more</Trans>
        </li>
      )}
    </ul>
  );
}

function NumberField({
  count,
  value,
  onChange,
}: {
  count: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <DigitsField
      label={<Trans>Type {count} to confirm</Trans>}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  );
}
