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
  isShort,
  role,
}: {
  tone: 'warn' | 'info';
  icon: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons, as `<TextLink look="inherit">`. */
  action?: ReactNode;
  /** On a phone one line: the title and the action; the rest is read aloud only. Its changes are not announced. */
  isShort?: boolean;
  /** `status` where its appearance is announced, and nothing else does so: no live region around it, and no toast. */
  role?: 'status';
}) {
  return (
    <div
      role={role}
      className={classes(
        'flex min-h-11 shrink-0 items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-row md:px-6',
        !isShort && 'max-md:flex-wrap',
        toneSoft[tone],
        toneLine[tone],
        toneText[tone],
      )}
    >
      <div className={classes('flex min-w-0 flex-1 gap-3', !isShort && 'max-md:basis-full')}>
        <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
        <p className="min-w-0">
          {title && <strong className="font-semibold">{title} </strong>}
          {isShort ? (
            <span aria-live="off" className="max-md:sr-only">
              {children}
            </span>
          ) : (
            children
          )}
        </p>
      </div>
      {action && <div className={classes('flex shrink-0 gap-3', !isShort && 'max-md:ps-7')}>{action}</div>}
    </div>
  );
}
