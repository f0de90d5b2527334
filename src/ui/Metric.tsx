import type { ReactNode } from 'react';

/** One number with its name: 28/32 on the home page, 20/28 inside details; figures proportional. */
export function Metric({
  label,
  note,
  value,
  size = 'large',
}: {
  label: ReactNode;
  /** Beside the label when large, beside the value when small: a share. */
  note?: ReactNode;
  /** Undefined while not known, which draws a bar of the same height. */
  value: ReactNode | undefined;
  size?: 'large' | 'small';
}) {
  const quiet = note && <span className="text-caption text-text-3">{note}</span>;
  return (
    <dl className="min-w-0 grow basis-24 px-4 py-3">
      <dt className="flex items-baseline gap-2 text-row text-text-2">
        <span className="truncate">{label}</span>
        {size === 'large' && quiet}
      </dt>
      <dd
        className={
          size === 'large' ? 'mt-1 text-metric' : 'mt-0.5 flex flex-wrap items-baseline gap-x-2 text-metric-2'
        }
      >
        {value === undefined ? (
          <span className="flex h-8 items-center">
            <span aria-hidden className="h-2.5 w-24 rounded-small bg-mute-soft" />
          </span>
        ) : (
          <span dir="ltr">{value}</span>
        )}
        {size === 'small' && quiet}
      </dd>
    </dl>
  );
}
