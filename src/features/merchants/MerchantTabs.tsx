import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useInvitesPull, useSentInvites } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { paths } from '../../parts/paths.ts';
import { TabLinks } from '../../ui/Tabs.tsx';

const everybody = { search: '', filters: {}, sort: { by: 'at', descending: true } };
const none = { from: 0, to: 0 };

/** The merchants, those that were invited, and the form through which they register. */
export function MerchantTabs({ count }: { count: number | undefined }) {
  const { t } = useLingui();
  useInvitesPull();
  const invites = useSentInvites(everybody, none).data;
  const hasForm = Boolean(useUser()?.merchantPoolId);
  return (
    <TabLinks
      label={t`Merchants`}
      link={Link}
      current="merchants"
      tabs={[
        {
          id: 'merchants',
          label: t`Merchants`,
          count: count === undefined ? undefined : formatCount(count),
          href: paths.merchants,
        },
        {
          id: 'invites',
          label: t`Invites`,
          count: invites?.receipt.asOf ? formatCount(invites.all) : undefined,
          href: paths.invites,
        },
        { id: 'form', label: t`Onboarding form`, href: hasForm ? paths.formPreview : paths.formBuilder },
      ]}
    />
  );
}
