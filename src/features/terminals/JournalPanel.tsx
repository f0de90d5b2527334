import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Plus } from 'lucide-react';
import { useLane } from '../../data/outbox.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { say } from '../../parts/format/say.ts';
import { actionIcons, actionVerbWords } from '../../parts/outbox/ActionStateChip.tsx';
import { type Change, ChangeJournal, changeBy } from '../../parts/outbox/ChangeJournal.tsx';
import {
  activationWords,
  attestationLooks,
  attestationWords,
  reasonWords,
  verbIcons,
  verbWords,
} from '../../parts/terminal/terminal-words.ts';
import { Panel } from '../../ui/Panel.tsx';

/** The past of a terminal as this device knows it: actions decided here, its last check and its registration, newest first. */
export function JournalPanel({ row }: { row: TerminalRow }) {
  const { t, i18n } = useLingui();
  const actions = useLane(`terminal:${row.terminalId}`).data ?? [];
  const messages = useLane(`repairSteps:${row.terminalId}`).data ?? [];
  const entries: Change[] = [
    ...actions.map(action =>
      changeBy(action, {
        icon: verbIcons[action.intent.verb],
        verb: i18n._(verbWords[action.intent.verb]),
        was: action.seen.activation && say(i18n, activationWords, action.seen.activation),
      }),
    ),
    ...messages.map(action =>
      changeBy(action, {
        icon: actionIcons.sendRepairSteps,
        verb: i18n._(actionVerbWords.sendRepairSteps),
        was: null,
      }),
    ),
  ];
  if (row.lastAttestationCheck) {
    const look = typeof row.attestation === 'object' ? null : attestationLooks[row.attestation];
    const status = say(i18n, attestationWords, row.attestation);
    entries.push({
      id: 'attestation',
      at: row.lastAttestationCheck,
      icon: look?.icon ?? CircleCheck,
      tone: look?.tone ?? 'mute',
      title: <Trans>Last check: {status}</Trans>,
      detail:
        row.attestation === 'failed' && row.attestationFailureReason
          ? say(i18n, reasonWords, row.attestationFailureReason)
          : undefined,
    });
  }
  if (row.registrationDate) {
    entries.push({
      id: 'registered',
      at: row.registrationDate,
      icon: Plus,
      tone: 'mute',
      title: <Trans>Registered</Trans>,
    });
  }
  return (
    <Panel
      title={<Trans comment="Panel with the events of one terminal, newest first">Activity</Trans>}
      note={<Trans>from this device</Trans>}
    >
      {entries.length === 0 && (
        <p className="text-row text-text-2">
          <Trans>No activity yet.</Trans>
        </p>
      )}
      <ChangeJournal label={t`Activity`} changes={entries} />
    </Panel>
  );
}
