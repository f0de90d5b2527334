import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { HeaderContext } from '../../parts/page/Page.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { OutboxPill } from '../header/OutboxPill.tsx';
import { Companions, Shortcuts, SignedIn, useLogout } from '../SignedIn.tsx';
import { Strips } from '../Strips.tsx';
import { Logo } from './Logo.tsx';

/** A whole page for one job, such as building the merchants' form: no sidebar, one way out. */
export const FullLayout = ({ children }: { children: ReactNode }) => (
  <SignedIn>
    <OneJob>{children}</OneJob>
  </SignedIn>
);

function OneJob({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const logout = useLogout();
  const [middle, setMiddle] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ middle, end }), [middle, end]);
  return (
    <div className="shell flex h-dvh flex-col bg-surface">
      <header
        data-region
        className="relative flex min-h-16 shrink-0 items-center gap-4 border-b px-4 md:px-6"
      >
        <Link href={paths.home} aria-label={t`Home`} className="rounded">
          <Logo onSurface markOnly />
        </Link>
        <div ref={setMiddle} className="flex min-w-0 flex-1 items-center gap-4" />
        <OutboxPill isShort />
        <Link href={paths.merchants} className={buttonClass({ look: 'text' })}>
          <Trans comment="Button that leaves the full-screen layout">Exit</Trans>
        </Link>
        <div ref={setEnd} className="flex items-center gap-3 empty:hidden" />
      </header>
      <Companions />
      <Shortcuts onLogout={logout.ask} />
      {logout.dialog}
      <div aria-live="polite" className="shrink-0">
        <Strips />
      </div>
      <main
        id="main"
        tabIndex={-1}
        data-scroller
        data-region
        data-print="flow"
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
      >
        <HeaderContext value={places}>{children}</HeaderContext>
      </main>
    </div>
  );
}
