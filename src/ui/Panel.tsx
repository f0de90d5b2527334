import { Children, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { PanelBoundary } from './PanelBoundary.tsx';

/** A bordered panel on the canvas: a head of 48 with title and aside, then its content, which may fail by itself. */
export function Panel({
  title,
  icon,
  note,
  aside,
  children,
  flush = false,
  className,
}: {
  title?: ReactNode;
  icon?: ReactNode;
  /** Beside the title, quieter: a count, a period, a chip. */
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** Without padding, for tables and lists whose lines run edge to edge. */
  flush?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes('min-w-0 rounded border bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-12 items-center gap-2 flex-wrap border-b px-4 py-1.5">
          {icon}
          <h2 id={id} className="text-section">
            {title}
          </h2>
          {note && <span className="min-w-0 text-row text-text-3">{note}</span>}
          {aside && (
            <div className="ms-auto flex flex-wrap items-center justify-end gap-2 text-row text-text-2">
              {aside}
            </div>
          )}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>
        <PanelBoundary>{children}</PanelBoundary>
      </div>
    </section>
  );
}

/** Panels below each other: one that fails to draw, be it before its content, leaves the others standing. */
export const PanelColumn = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('grid min-w-0 gap-3 md:gap-4', className)}>
    {Children.map(children, child => (
      <PanelBoundary isAround>{child}</PanelBoundary>
    ))}
  </div>
);
