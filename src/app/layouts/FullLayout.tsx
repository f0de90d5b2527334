import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Companions } from '../Companions.tsx';
import { OutboxPill } from '../header/OutboxPill.tsx';
import { Strips } from '../Strips.tsx';
import { Logo } from './Logo.tsx';

/** A whole page for one job, such as building the merchants' form: no sidebar, one way out. */
export function FullLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="shell flex h-dvh flex-col bg-surface">
      <header className="flex h-16 shrink-0 items-center gap-4 border-b px-4 md:px-6">
        <Link href={paths.home} aria-label={t`Home`} className="rounded">
          <Logo onSurface />
        </Link>
        <div className="ms-auto" />
        <OutboxPill isShort />
        <Link href={paths.merchants} className={buttonClass({ size: 'view' })}>
          <X size={16} strokeWidth={1.75} aria-hidden />
          <Trans>Close</Trans>
        </Link>
      </header>
      <Companions />
      <Strips />
      <main
        id="main"
        tabIndex={-1}
        data-scroller
        className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
      >
        {children}
      </main>
    </div>
  );
}
