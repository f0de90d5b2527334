import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInvocations, useNewestInvocations } from '../../../data/invocations.ts';
import { type FacetCount, noInvocationFilter } from '../../../domain/invocation/filter.ts';
import { type FailureCause, failureCauses } from '../../../domain/invocation/invocation.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { PanelFailure, PanelLines, PanelText } from '../../../parts/page/PanelFaces.tsx';
import { classes } from '../../../ui/classes.ts';
import { causeHints, causeIcons, causeWords } from './cause-words.ts';
import { useLogFilters } from './InvocationFilters.tsx';
import { LogProgress } from './LogStatus.tsx';

// Every failure there is: a cause is counted among them all, so that the list under it agrees.
const failures = { ...noInvocationFilter, causes: [...failureCauses] };
const noRows = { from: 0, to: 0 };

/** Causes of failed deliveries with count, last time and advice; a press filters the log by the cause. */
export function FailureCauses({ webhookId }: { webhookId: string }) {
  const { t } = useLingui();
  const { filters, change } = useLogFilters();
  const shown = useInvocations(webhookId, failures, noRows);
  const { answer, failure, isLoading } = shown;
  const newest = useNewestInvocations(webhookId, false);
  const causes = (answer?.counts.causes ?? []).flatMap(count => {
    const cause = failureCauses.find(known => known === count.value);
    return cause ? [{ ...count, cause }] : [];
  });
  return (
    <section aria-label={t`Causes of failures`} aria-busy={isLoading}>
      {isLoading && <PanelLines count={3} />}
      {answer && causes.length === 0 && (
        <PanelText>
          {answer.isComplete ? (
            <Trans>No failed deliveries.</Trans>
          ) : (
            <Trans>No failed deliveries in the entries searched.</Trans>
          )}
        </PanelText>
      )}
      <ul>
        {causes.map(each => (
          <Cause
            key={each.cause}
            of={each}
            isChosen={filters.causes.includes(each.cause)}
            onChoose={isChosen => change(isChosen ? { causes: [each.cause], results: [] } : { causes: [] })}
          />
        ))}
      </ul>
      <PanelFailure of={{ seen: answer, failure, askAgain: newest.askAgain }}>
        <Trans>Couldn’t load the failures.</Trans>
      </PanelFailure>
      {answer && <LogProgress of={answer} search={shown} />}
    </section>
  );
}

function Cause({
  of: { cause, count, last },
  isChosen,
  onChoose,
}: {
  of: FacetCount & { cause: FailureCause };
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { i18n } = useLingui();
  const Icon = causeIcons[cause];
  const times = formatCount(count);
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(!isChosen)}
        className={classes(
          'ring-inside relative flex w-full gap-2.5 px-4 py-2.5 text-start text-row',
          isChosen
            ? 'bg-selected before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent'
            : 'hover:bg-hover',
        )}
      >
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{i18n._(causeWords[cause])}</span>
            <span className="text-text-2 tabular-nums">
              <Plural value={count} one={`${times} time`} other={`${times} times`} /> ·{' '}
              <Trans>
                last <Time at={last} />
              </Trans>
            </span>
          </span>
          <span className="block text-caption text-text-2">{i18n._(causeHints[cause])}</span>
        </span>
      </button>
    </li>
  );
}
