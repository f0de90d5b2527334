import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Plus } from 'lucide-react';
import { useLane } from '../../data/outbox.ts';
import type { ActionOf } from '../../domain/action.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { startOfDay } from '../../domain/time.ts';
import { say } from '../../parts/format/say.ts';
import { actionStateLooks, actionStateWords } from '../../parts/outbox/ActionStateChip.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import {
  activationWords,
  attestationLooks,
  attestationWords,
  reasonWords,
  verbIcons,
  verbWords,
} from '../../parts/terminal/terminal-words.ts';
import { Journal, type JournalEntry } from '../../ui/Journal.tsx';
import { Panel } from '../../ui/Panel.tsx';

type Entry = Omit<JournalEntry, 'time'> & { at: string };

/** The past of a terminal as this device knows it: actions decided here, its last check and its registration, newest first. */
export function JournalPanel({ row }: { row: TerminalRow }) {
  const { t, i18n } = useLingui();
  const actions = useLane(`terminal:${row.terminalId}`).data ?? [];
  const entries: Entry[] = actions.map(action => ({
    id: action.id,
    at: action.decidedAt,
    icon: verbIcons[action.intent.verb],
    tone: actionStateLooks[action.state].tone,
    title: <Asked action={action} />,
    detail: <Progress action={action} />,
  }));
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
  entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Panel title={<Trans>Journal</Trans>} note={<Trans>what this device knows</Trans>}>
      {entries.length === 0 && (
        <p className="text-row text-text-2">
          <Trans>Nothing is known yet.</Trans>
        </p>
      )}
      <Journal label={t`Journal`} entries={entries.map(withTime)} />
    </Panel>
  );
}

/** Today's by its clock, older ones by their day too. */
function withTime({ at, ...entry }: Entry): JournalEntry {
  return {
    ...entry,
    time: <Time at={at} as={Date.parse(at) >= startOfDay(Date.now()) ? 'clock' : 'full'} />,
  };
}

function Asked({ action: { decidedBy, intent } }: { action: ActionOf<'terminal'> }) {
  const { i18n } = useLingui();
  const verb = i18n._(verbWords[intent.verb]);
  return (
    <Trans>
      {verb}, asked by <bdi>{decidedBy}</bdi>
    </Trans>
  );
}

function Progress({ action: { state, seen, endedAt, lastError } }: { action: ActionOf<'terminal'> }) {
  const { i18n } = useLingui();
  const word = i18n._(actionStateWords[state]);
  const was = seen.activation === null ? null : say(i18n, activationWords, seen.activation);
  if (state === 'rejected' && lastError?.message) {
    return (
      <>
        {word} · <bdi>{lastError.message}</bdi>
      </>
    );
  }
  if (endedAt) {
    return (
      <>
        {word} · <Time at={endedAt} as="clock" />
      </>
    );
  }
  return was === null ? (
    word
  ) : (
    <Trans>
      {word} · seen {was}
    </Trans>
  );
}
