import { Trans, useLingui } from '@lingui/react/macro';
import { isWhole, type Periods } from './periods.ts';
import { SharesPanel } from './SharesPanel.tsx';
import { sayCode } from './say-reason.ts';
import { useAbout } from './use-about.ts';

/** Why payments failed, by the issuer's code. (contract: Settlements and transactions) */
export function DeclinesPanel({ of: { now, before } }: { of: Periods }) {
  const { t, i18n } = useLingui();
  const title = t`Reasons of decline`;
  const isCompared = isWhole(before);
  const earlier = new Map(before.sum.declines.map(({ code, count }) => [code, count]));
  return (
    <SharesPanel
      name="reasons-of-decline"
      title={title}
      about={useAbout(now.period, now.known, title)}
      nameHead={t`Reason`}
      rows={now.sum.declines.map(({ code, count }) => ({
        id: code ?? '',
        name: sayCode(i18n, code),
        count,
        before: isCompared ? (earlier.get(code) ?? 0) : undefined,
      }))}
      all={now.sum.counts.failed}
      none={
        now.known && now.known.days.length > 0 ? (
          <Trans>No payment was declined in these days.</Trans>
        ) : (
          <Trans>Not loaded yet</Trans>
        )
      }
    />
  );
}
