import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useKeepPayments, usePaymentsKept } from '../../data/history.ts';
import { type KeptDays, keptDaysChoices, MOST_KEPT } from '../../domain/history/payments-kept.ts';
import { formatBytes, formatCount } from '../../parts/format/numbers.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { Select } from '../../ui/Select.tsx';

/** The days of transactions to keep on this device, and what they take. */
export function KeptPayments() {
  const { t } = useLingui();
  const { data: kept } = usePaymentsKept();
  const keep = useKeepPayments({
    success: (_kept, days) =>
      days === 0
        ? t`Transactions are no longer saved on this device.`
        : t`The last ${days} days of transactions are saved on this device.`,
    failure: () => t`This device has no room for that choice.`,
  });
  if (!kept) return null;
  const most = formatCount(MOST_KEPT);
  const size = formatBytes(kept.bytes);
  return (
    <div className="grid gap-x-4 gap-y-1 border-t px-4 pt-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center">
      <Select
        label={<Trans>Transactions to keep</Trans>}
        value={String(kept.choice)}
        disabled={keep.isPending}
        onChange={event => keep.mutate(Number(event.target.value) as KeptDays)}
      >
        {keptDaysChoices.map(days => (
          <option key={days} value={days}>
            {days === 0 ? t`None` : t`Last ${days} days`}
          </option>
        ))}
      </Select>
      <p className="pb-3 text-caption text-text-3 sm:pb-0">
        {kept.since === null ? (
          <Trans>No transactions are saved on this device yet.</Trans>
        ) : (
          <Trans>
            <Plural value={{ count: kept.count }} one="# transaction" other="# transactions" /> since{' '}
            <Time at={kept.since} as="day" />, <span>{size}</span>.
          </Trans>
        )}{' '}
        <Trans>You can search saved transactions offline too. At most {most} are saved.</Trans>
      </p>
    </div>
  );
}
