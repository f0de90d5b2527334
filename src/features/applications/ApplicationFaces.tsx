import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { Id } from '../../parts/page/Islands.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The way back to the list. */
export function ApplicationCrumbs({ packageName }: { packageName: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.applications, text: <Trans>Applications</Trans> }]}
      current={<Id>{packageName}</Id>}
    />
  );
}

/** The panels of an application before it is known. */
export const ApplicationSkeleton = () => (
  <div
    aria-busy="true"
    className="grid gap-4 p-3 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start"
  >
    <div className="grid gap-4">
      <Waiting lines={4} />
      <Waiting lines={10} />
    </div>
    <div className="grid gap-4">
      <Waiting lines={7} />
      <Waiting lines={2} />
    </div>
  </div>
);

const Waiting = ({ lines }: { lines: number }) => (
  <Panel flush>
    <PanelLines count={lines} />
  </Panel>
);

/** No such application in the list. */
export const ApplicationMissing = () => (
  <EmptyState
    icon={SearchX}
    title={<Trans>No such application</Trans>}
    action={
      <Link href={paths.applications} className={buttonClass()}>
        <Trans>Applications</Trans>
      </Link>
    }
  >
    <Trans>No application of your company has this package. It may have been deleted.</Trans>
  </EmptyState>
);
