import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { ErrorPage } from './ErrorPage.tsx';
import { GoHome } from './GoHome.tsx';

/** `/error-pages/coming-soon`: the only address at which it stands. (specification §2, ruling 8) */
export function ComingSoonScreen({ title }: { title: string }) {
  return (
    <ErrorPage icon={Hourglass} title={title} action={<GoHome />}>
      <Trans>Coming soon. This screen is not part of Tapdeck yet.</Trans>
    </ErrorPage>
  );
}
