import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { toneIcon, toneLine, toneSoft, toneText } from './tone.ts';

/** One line under the header for what holds for the whole page: offline, partial, expired. */
export function Strip({
  tone,
  icon: Icon,
  title,
  children,
  action,
}: {
  tone: 'warn' | 'info' | 'bad';
  icon: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons, as `<TextLink look="inherit">`. */
  action?: ReactNode;
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex min-h-11 shrink-0 items-center gap-x-3 gap-y-1 border-b max-md:flex-wrap px-4 py-2 text-row md:px-6',
        toneSoft[tone],
        toneLine[tone],
        toneText[tone],
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3 max-md:basis-full">
        <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
        <p className="min-w-0">
          {title && <strong className="font-semibold">{title} </strong>}
          {children}
        </p>
      </div>
      {action && <div className="flex shrink-0 gap-3 max-md:ps-7">{action}</div>}
    </div>
  );
}
