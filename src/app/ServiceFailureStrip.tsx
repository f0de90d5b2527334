import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { askFailedAgain, type PlatformPart, type ServiceFailures } from '../data/service-failures.ts';
import { formatList } from '../parts/format/numbers.ts';
import { Time } from '../parts/page/Islands.tsx';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';

const names: Readonly<Record<PlatformPart, MessageDescriptor>> = {
  terminals: msg`Terminals`,
  merchants: msg`Merchants`,
  settlements: msg`Settlements`,
  transactions: msg`Transactions`,
  applications: msg`Applications`,
  webhooks: msg`Webhooks`,
  invites: msg({ message: 'Invites', comment: 'Name of the page: invites that were sent to merchants' }),
  form: msg`Onboarding form`,
};

/** Services that fail while the platform can be reached: which, since when, and another try. */
export function ServiceFailureStrip({ of: { services, since } }: { of: ServiceFailures }) {
  const { i18n } = useLingui();
  const list = formatList(
    services.map(name => i18n._(names[name])),
    'long',
  );
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={<Trans>Part of the platform isn’t working.</Trans>}
      action={
        <TextLink as="button" look="inherit" onClick={() => void askFailedAgain()}>
          <Trans>Try again</Trans>
        </TextLink>
      }
    >
      <Trans>
        Failing since <Time at={new Date(since).toISOString()} as="recent" />: {list}. Tapdeck keeps trying.
      </Trans>
    </Strip>
  );
}
