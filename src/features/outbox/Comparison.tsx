import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf, SeenTerminal } from '../../domain/action.ts';
import { type Attestation, type Known, verbLeadsTo } from '../../domain/terminal.ts';
import { Time } from '../../parts/Islands.tsx';
import { isWord, sayText } from '../../parts/say.ts';
import { ActivationChip, AttestationChip } from '../../parts/TerminalChips.tsx';
import { attestationWords } from '../../parts/words-attestation.ts';
import { triggerWords } from '../../parts/words-terminal.ts';
import { classes } from '../../ui/classes.ts';

type Line = { name: ReactNode; seen: ReactNode; now: ReactNode; wanted: ReactNode; hasChanged: boolean };

/** Seen, now and wanted, side by side; what has changed is marked. */
export function Comparison({ action }: { action: ActionOf<'terminal'> }) {
  const { seen, found } = action;
  const lines = useLines(action);
  const cell = 'min-w-0 px-3 py-1.5';
  return (
    <div className="overflow-x-auto rounded border">
      <table className="w-full min-w-lg table-fixed border-collapse text-row">
        <thead>
          <tr className="border-b bg-sunken text-start text-head text-text-2">
            <td className="w-26" />
            <th className={`${cell} text-start font-medium`}>
              <SeenAsOf at={seen.asOf} />
            </th>
            <th className={`${cell} bg-warn-soft text-start font-medium text-warn-text`}>
              {found?.asOf ? (
                <Trans>
                  Now as of <Time at={found.asOf} as="clock" />
                </Trans>
              ) : (
                <Trans>Now</Trans>
              )}
            </th>
            <th className={`${cell} text-start font-medium`}>
              <Trans>Wanted</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={place}>
              <th className={`${cell} text-start font-normal text-text-2`}>{line.name}</th>
              <td className={cell}>{line.seen}</td>
              <td className={classes(cell, line.hasChanged && 'bg-warn-soft')}>{line.now}</td>
              <td className={`${cell} text-text-2`}>{line.wanted ?? <Trans>No change wanted</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SeenAsOf({ at }: { at: string | null }) {
  return at ? (
    <Trans>
      Seen as of <Time at={at} as="clock" />
    </Trans>
  ) : (
    <Trans>Seen</Trans>
  );
}

function useLines({ intent, seen, found }: ActionOf<'terminal'>): Line[] {
  const { i18n } = useLingui();
  const leadsTo = verbLeadsTo[intent.verb];
  const none = <Trans>None</Trans>;
  const gone = <Trans>Not there</Trans>;
  const of = (side: SeenTerminal | null, draw: (side: SeenTerminal) => ReactNode) =>
    side ? draw(side) : gone;
  const activation = (side: SeenTerminal) => side.activation && <ActivationChip of={side.activation} />;
  const trigger = (side: SeenTerminal) =>
    side.deactivationReason ? sayText(i18n, triggerWords, side.deactivationReason) : none;
  const attestation = (side: SeenTerminal) =>
    side.attestation && <AttestationChip of={knownAttestation(side.attestation)} />;
  const merchant = (side: SeenTerminal) => (side.merchantName ? <bdi>{side.merchantName}</bdi> : none);
  const differs = (pick: (side: SeenTerminal) => unknown) =>
    !found || JSON.stringify(pick(seen)) !== JSON.stringify(pick(found));
  const line = (
    name: ReactNode,
    draw: (side: SeenTerminal) => ReactNode,
    pick: (side: SeenTerminal) => unknown,
    wanted?: ReactNode,
  ): Line => ({ name, seen: draw(seen), now: of(found, draw), wanted, hasChanged: differs(pick) });
  const wantedActivation =
    leadsTo === 'gone' ? <Trans>Deleted</Trans> : leadsTo && <ActivationChip of={leadsTo} />;
  const wantedTrigger =
    intent.verb === 'activate'
      ? none
      : intent.verb === 'deactivate'
        ? i18n._(triggerWords.OPERATOR)
        : undefined;
  return [
    line(<Trans>Activation</Trans>, activation, side => side.activation, wantedActivation ?? undefined),
    line(<Trans>Trigger</Trans>, trigger, side => side.deactivationReason, wantedTrigger),
    line(<Trans>Attestation</Trans>, attestation, side => side.attestation),
    line(<Trans>Merchant</Trans>, merchant, side => side.merchantName),
  ];
}

const knownAttestation = (text: string): Known<Attestation> =>
  isWord(attestationWords, text) ? text : { unknown: text };
