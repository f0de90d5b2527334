import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A page that has only something to say: what happened, and where to go from here. */
export function ErrorPage({
  icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid min-h-full flex-1 place-items-center bg-canvas p-6">
      <EmptyState icon={icon} title={title} level={1} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
