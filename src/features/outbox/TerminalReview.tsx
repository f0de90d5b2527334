import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ActionOf, type SeenTerminal, whyNotAgain, whyNotDone } from '../../domain/outbox/action.ts';
import { type Attestation, type OrUnknown, type TerminalVerb, verbLeadsTo } from '../../domain/terminal.ts';
import { isWord, sayText, type Words } from '../../parts/format/say.ts';
import { questions } from '../../parts/outbox/verb-sentences.ts';
import { ActivationChip, AttestationChip } from '../../parts/terminal/TerminalChips.tsx';
import { attestationWords, triggerWords } from '../../parts/terminal/terminal-words.ts';
import { type ComparedLine, Comparison } from './Comparison.tsx';
import { ReviewFrame, ReviewReason } from './ReviewFrame.tsx';

/** The review of an action whose terminal has changed meanwhile: seen, now, wanted. */
export function TerminalReview({ action }: { action: ActionOf<'terminal'> }) {
  const { t, i18n } = useLingui();
  const { intent, found } = action;
  const lines = useTerminalLines(action);
  const notAgain = whyNotAgain(action);
  return (
    <ReviewFrame
      action={action}
      known={<Comparison lines={lines} seenAsOf={action.seen.asOf} nowAsOf={found?.asOf} />}
      why={
        <ReviewReason of={action}>
          <TerminalChange action={action} />
        </ReviewReason>
      }
      keep={{ follows: <Trans>Your action is discarded. The terminal stays as it is.</Trans> }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Choose this if you know the action went through. Nothing is sent, and the history records that you
            confirmed it.
          </Trans>
        ),
        whyNot: whyNotDone(action) && (
          <Trans>The service still lists the terminal, so it wasn’t deleted.</Trans>
        ),
      }}
      anyway={{
        label: i18n._(anywayWords[intent.verb]),
        follows: (
          <>
            <Trans>Sends a new request.</Trans> {i18n._(questions[intent.verb].follows.one)}{' '}
            {intent.verb === 'resetKeys' && action.doubt !== 'refused' && (
              <Trans>If the first request went through, the keys are reset twice.</Trans>
            )}
          </>
        ),
        whyNot:
          notAgain === 'gone' ? (
            <Trans>The service no longer lists this terminal.</Trans>
          ) : (
            notAgain && <Trans>The terminal’s current status doesn’t allow this.</Trans>
          ),
      }}
    />
  );
}

function TerminalChange({ action: { seen, found, doubt } }: { action: ActionOf<'terminal'> }) {
  if (!found) return <Trans>The service no longer lists this terminal.</Trans>;
  if (JSON.stringify(seen.activation) !== JSON.stringify(found.activation))
    return <Trans>The terminal’s status changed after your action.</Trans>;
  if (doubt !== 'refused')
    return (
      <Trans>
        The status is the same, but the terminal changed in the meantime, or we can’t confirm your action.
      </Trans>
    );
  // The compared lines show neither nickname nor keys, but each change of them makes a new version.
  return seen.version !== null && found.version !== null && seen.version !== found.version ? (
    <Trans>
      The status is unchanged, but the terminal changed in the meantime, for example its nickname or keys. The
      service rejected your action.
    </Trans>
  ) : (
    <Trans>The status is unchanged. The service rejected your action.</Trans>
  );
}

/** Buttons that send the action after all. */
const anywayWords = {
  activate: msg`Activate anyway`,
  deactivate: msg`Deactivate anyway`,
  delete: msg`Delete anyway`,
  resetKeys: msg`Reset keys anyway`,
} satisfies Words<TerminalVerb>;

/** The compared lines of a terminal. */
function useTerminalLines({ intent, seen, found }: ActionOf<'terminal'>): ComparedLine[] {
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
    leadsTo === 'gone' ? (
      <Trans comment="State in a comparison: the terminal or webhook no longer exists">Deleted</Trans>
    ) : (
      leadsTo && <ActivationChip of={leadsTo} />
    );
  const wantedTrigger =
    intent.verb === 'activate'
      ? none
      : intent.verb === 'deactivate'
        ? i18n._(triggerWords.OPERATOR)
        : undefined;
  const unseen = <Trans>Not available from the service</Trans>;
  const keys = {
    name: <Trans context="terminal">Keys</Trans>,
    seen: unseen,
    now: unseen,
    wanted: <Trans>New ones</Trans>,
    hasChanged: false,
  };
  return [
    ...(intent.verb === 'resetKeys' ? [keys] : []),
    line(
      <Trans comment="Column and filter of the terminals list: whether the terminal is active">
        Activation
      </Trans>,
      activation,
      side => side.activation,
      wantedActivation ?? undefined,
    ),
    line(
      <Trans comment="Term: what deactivated the terminal">Trigger</Trans>,
      trigger,
      side => side.deactivationReason,
      wantedTrigger,
    ),
    line(
      <Trans comment="Column and panel: the platform’s security check of a phone and its app">
        Attestation
      </Trans>,
      attestation,
      side => side.attestation,
    ),
    line(<Trans>Merchant</Trans>, merchant, side => side.merchantName),
  ];
}

const knownAttestation = (text: string): OrUnknown<Attestation> =>
  isWord(attestationWords, text) ? text : { unknown: text };
