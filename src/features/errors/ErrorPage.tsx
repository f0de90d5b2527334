import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The frame of an error page: what happened, and where to go from here. */
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

/** The way out of every error page. */
export function GoHome() {
  return (
    <Link href={paths.home} className={buttonClass({ look: 'primary' })}>
      <Trans>Go home</Trans>
    </Link>
  );
}
