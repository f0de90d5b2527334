import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf, SeenTerminal } from '../../domain/action.ts';
import { type Attestation, type Known, verbLeadsTo } from '../../domain/terminal.ts';
import { isWord, sayText } from '../../parts/format/say.ts';
import { ActivationChip, AttestationChip } from '../../parts/terminal/TerminalChips.tsx';
import { attestationWords, triggerWords } from '../../parts/terminal/terminal-words.ts';
import type { ComparedLine } from './Comparison.tsx';

/** What is compared of a terminal. */
export function useTerminalLines({ intent, seen, found }: ActionOf<'terminal'>): ComparedLine[] {
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
  ): ComparedLine => ({ name, seen: draw(seen), now: of(found, draw), wanted, hasChanged: differs(pick) });
  const wantedActivation =
    leadsTo === 'gone' ? <Trans>Deleted</Trans> : leadsTo && <ActivationChip of={leadsTo} />;
  const wantedTrigger =
    intent.verb === 'activate'
      ? none
      : intent.verb === 'deactivate'
        ? i18n._(triggerWords.OPERATOR)
        : undefined;
  const unseen = <Trans>The service does not show them</Trans>;
  const keys = {
    name: <Trans context="terminal">Keys</Trans>,
    seen: unseen,
    now: unseen,
    wanted: <Trans>New ones</Trans>,
    hasChanged: false,
  };
  return [
    ...(intent.verb === 'resetKeys' ? [keys] : []),
    line(<Trans>Activation</Trans>, activation, side => side.activation, wantedActivation ?? undefined),
    line(<Trans>Trigger</Trans>, trigger, side => side.deactivationReason, wantedTrigger),
    line(<Trans>Attestation</Trans>, attestation, side => side.attestation),
    line(<Trans>Merchant</Trans>, merchant, side => side.merchantName),
  ];
}

const knownAttestation = (text: string): Known<Attestation> =>
  isWord(attestationWords, text) ? text : { unknown: text };
