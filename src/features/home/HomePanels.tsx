import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useDays, useRefreshFigures } from '../../data/figures.ts';
import { useUser } from '../../data/session.ts';
import { type Days, dayOf, presetDays } from '../../domain/time.ts';
import { DailyChart } from '../../parts/figures/DailyChart.tsx';
import { useNow } from '../../parts/format/age.ts';
import { PanelFailure } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { allSentences } from '../../parts/preferences/language.ts';
import { loadable } from '../../ui/loadable.tsx';
import { Panel, PanelColumn } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AttentionPanel, LoadingLine } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { MerchantsPanel } from './MerchantsPanel.tsx';

/** The panels of Home under its counts: a module of its own, since it is fetched after them. A new company has had no payment yet. */
export function HomePanels({ isNew }: { isNew: boolean }) {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  const today = dayOf(useNow(30_000));
  const last30Days = presetDays('30d', today);
  const days = useDays(last30Days);
  const figures = days.data?.days.find(({ day }) => day === today) ?? null;
  return (
    <>
      <PanelColumn>
        <TransactionsPerDay period={last30Days} />
        <LatestReportsPanel />
        {hasPool && <MerchantsPanel />}
      </PanelColumn>
      <PanelColumn className="max-lg:order-first">
        {isNew && <GettingStarted />}
        <AttentionPanel today={days.isPending ? undefined : figures} />
        <FreshnessPanel period={last30Days} />
      </PanelColumn>
    </>
  );
}

/** The steps of a new company before they are there, in their places. */
const StepsLoading = () => (
  <Panel title={<Trans>Get started</Trans>} flush>
    <ul className="divide-y">
      {[0, 1, 2, 3, 4, 5].map(place => (
        <LoadingLine key={place} />
      ))}
    </ul>
  </Panel>
);

const GettingStarted = loadable(
  async () => {
    await allSentences();
    return (await import('./GettingStarted.tsx')).GettingStarted;
  },
  <StepsLoading />,
);

function TransactionsPerDay({ period }: { period: Days }) {
  const isPhone = useMedia(phone);
  const known = useDays(period).data;
  const refresh = useRefreshFigures(period);
  return (
    <DailyChart
      known={known}
      period={period}
      note={!isPhone && <Trans>last 30 days, all merchants</Trans>}
      failure={
        known &&
        known.missing > 0 &&
        !known.isReading && (
          // Offline the line under the chart says what is missing.
          <PanelFailure of={{ seen: known, failure: known.failure, askAgain: refresh.mutate }}>
            <Trans>Couldn’t load the transactions.</Trans>
          </PanelFailure>
        )
      }
      link={
        <span className="ms-2 inline-flex gap-4 text-end">
          <TextLink as={Link} href={paths.analytics}>
            <Trans>Analytics</Trans>
          </TextLink>
          <TextLink as={Link} href={paths.transactionHistory}>
            <Trans>Transaction History</Trans>
          </TextLink>
        </span>
      }
    />
  );
}
