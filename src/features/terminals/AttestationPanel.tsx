import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { attestationFreshness, type Freshness, type TerminalRow } from '../../domain/terminal.ts';
import { useNow } from '../../parts/format/age.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { AttestationChip } from '../../parts/terminal/TerminalChips.tsx';
import { freshnessWords } from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { adviceFor, stepsOf } from './attestation-advice.ts';
import { RepairSteps } from './RepairSteps.tsx';

/** The meaning of an age: an idle phone is stale, not broken. */
const ages = {
  live: msg`Last check less than 10 minutes ago.`,
  recent: msg`Last check less than 24 hours ago.`,
  stale: msg`No check for more than 24 hours. Phones are only checked while the app is open.`,
  never: null,
} satisfies Record<Freshness, ReturnType<typeof msg> | null>;

/** The check of the phone: how it went, how old it is, and what to do about a failure. */
export function AttestationPanel({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const freshness = attestationFreshness(row.lastAttestationCheck, useNow(30_000));
  const advice = adviceFor(row);
  const steps = advice && stepsOf(advice, row.platform);
  const age = ages[freshness];
  const reason = row.attestationFailureReason;
  return (
    <Panel
      title={<Trans>Attestation</Trans>}
      note={
        <span className="ms-2 flex">
          <AttestationChip of={row.attestation} />
        </span>
      }
      aside={
        <span className="max-md:hidden">
          <LastCheck at={row.lastAttestationCheck} freshness={freshness} />
        </span>
      }
    >
      <p className="mb-2 text-row text-text-2 md:hidden">
        <LastCheck at={row.lastAttestationCheck} freshness={freshness} />
      </p>
      {advice && (
        <>
          <h3 className="text-body font-medium">{i18n._(advice.title)}</h3>
          {typeof reason === 'object' && reason && (
            <p dir="auto" className="text-row text-text-2">
              {reason.unknown}
            </p>
          )}
          <p className="mt-0.5 max-w-180 text-row text-text-2">{i18n._(advice.why)}</p>
        </>
      )}
      {age && row.attestation !== 'failed' && (
        <p className="mt-0.5 max-w-180 text-row text-text-2">{i18n._(age)}</p>
      )}
      {steps && steps.length > 0 && (
        <ol className="mt-3 flex flex-col gap-2 text-row">
          {steps.map((step, index) => (
            <li key={step.id} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded bg-sunken text-caption font-medium tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0">{i18n._(step)}</span>
            </li>
          ))}
        </ol>
      )}
      {row.attestation === 'failed' && <RepairSteps row={row} />}
    </Panel>
  );
}

function LastCheck({ at, freshness }: { at: string | null; freshness: Freshness }) {
  const { i18n } = useLingui();
  const word = i18n._(freshnessWords[freshness]);
  if (at === null || freshness === 'never') return <span>{word}</span>;
  return (
    <span className="inline-flex items-baseline gap-x-2">
      <Dot look={freshness} />
      <span className="min-w-0">
        {word} ·{' '}
        <Trans>
          last check <Time at={at} as="zone" />
        </Trans>
      </span>
    </span>
  );
}
