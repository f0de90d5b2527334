import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Nothing here, or nothing could be loaded: icon, title, one sentence, one button. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  look = 'empty',
  level = 2,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** An error is red and announced. */
  look?: 'empty' | 'error';
  /** Level of its heading: 1 where it is the whole page. */
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={look === 'error' ? 'alert' : undefined}
      className="mx-auto flex max-w-80 flex-col items-center px-4 py-10 text-center"
    >
      <Icon
        size={24}
        aria-hidden
        className={classes('mb-2', look === 'error' ? 'text-bad-icon' : 'text-text-3')}
      />
      <Heading className={level === 1 ? 'text-title' : 'text-body font-semibold'}>{title}</Heading>
      {children && <div className="mt-0.5 text-balance text-row text-text-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
