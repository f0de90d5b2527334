import { Trans, useLingui } from '@lingui/react/macro';
import { Store, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { usePoolMerchants } from '../../data/counts.ts';
import { failureOf } from '../../domain/failure.ts';
import type { PoolMerchant } from '../../domain/merchant/summary.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { merchantStatusWords } from '../../parts/merchant/merchant-words.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { PanelFailure, PanelFoot, PanelLink, PanelUnread } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { allSentences } from '../../parts/preferences/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { CountsPanel, countOf } from './CountsPanel.tsx';

const InviteDialog = loadable(
  async () =>
    (await Promise.all([import('../../parts/merchant/InviteDialog.tsx'), allSentences()]))[0].InviteDialog,
);

const icon = <Store size={16} aria-hidden />;
const lines = [0, 1, 2];

/** The counts of the merchants in the company's pool, and the newest of them. */
export function MerchantsPanel() {
  const { i18n } = useLingui();
  const isPhone = useMedia(phone);
  const pool = usePoolMerchants();
  const { data, dataUpdatedAt, error, isPending } = pool;
  const failure = (
    <PanelFailure
      of={{ seen: data, failure: error && failureOf(error), askAgain: () => void pool.refetch() }}
    >
      <Trans>Failed to get merchants</Trans>
    </PanelFailure>
  );
  if (data?.total === 0) {
    return (
      <Panel
        title={<Trans>Merchants</Trans>}
        icon={icon}
        aside={<AsOf at={new Date(dataUpdatedAt).toISOString()} isShort isStale={error !== null} />}
        flush
      >
        <NoMerchants />
        {failure}
      </Panel>
    );
  }
  const toList = (
    <PanelLink href={paths.merchants}>
      <Trans>All merchants</Trans>
    </PanelLink>
  );
  return (
    <CountsPanel
      title={<Trans>Merchants</Trans>}
      icon={icon}
      updatedAt={dataUpdatedAt}
      isStale={error !== null}
      link={!isPhone && toList}
      total={{
        name: <Trans>Total</Trans>,
        count: countOf(pool, merchants => merchants.total),
        href: paths.merchants,
      }}
      parts={[
        {
          name: i18n._(merchantStatusWords.enabled),
          count: countOf(pool, merchants => merchants.enabled),
          href: viewHref('merchants', { status: ['enabled'] }),
        },
        {
          name: i18n._(merchantStatusWords.disabled),
          count: countOf(pool, merchants => merchants.disabled),
          href: viewHref('merchants', { status: ['disabled'] }),
        },
      ]}
    >
      {isPending && (
        <ul className="divide-y border-t" aria-hidden>
          {lines.map(line => (
            <li key={line} className="flex h-line items-center px-4">
              <Skeleton width={skeletonWidth(line, 0)} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <ul className="divide-y border-t">
          {data.newest.map(merchant => (
            <Line key={merchant.identifier} of={merchant} />
          ))}
        </ul>
      )}
      {data && <PanelUnread count={data.unreadable} />}
      {failure}
      {isPhone && <PanelFoot>{toList}</PanelFoot>}
    </CountsPanel>
  );
}

function Line({ of: { identifier, name, status, createdDate } }: { of: PoolMerchant }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-row sm:min-h-line sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
      <Link
        href={paths.merchant(identifier)}
        className="min-w-0 truncate rounded-small hover:underline max-sm:py-1"
      >
        <span dir="auto">{name ?? identifier}</span>
      </Link>
      <span className="text-text-2 max-sm:order-3">{createdDate && <Time at={createdDate} as="day" />}</span>
      <span className="max-sm:justify-self-end">
        <MerchantStatusChip of={status} />
      </span>
    </li>
  );
}

function NoMerchants() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <EmptyState
        icon={Store}
        level={3}
        title={<Trans>No merchants found</Trans>}
        action={
          <Button icon={UserPlus} onClick={() => setInviting(true)}>
            <Trans>Invite New Merchant</Trans>
          </Button>
        }
      >
        <Trans>Merchants appear here once they complete your form.</Trans>
      </EmptyState>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
