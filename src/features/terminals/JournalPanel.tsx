import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLane } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { Time } from '../../parts/Islands.tsx';
import { actionStateLooks } from '../../parts/looks-outbox.ts';
import { attestationLooks } from '../../parts/looks-terminal.ts';
import { say } from '../../parts/say.ts';
import { verbIcons } from '../../parts/terminal-verbs.ts';
import { actionStateWords } from '../../parts/words-outbox.ts';
import { activationWords, attestationWords, reasonWords, verbWords } from '../../parts/words-terminal.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';

type Entry = { key: string; at: string; icon: LucideIcon; tone: Tone; title: ReactNode; detail?: ReactNode };

/** What this device knows of a terminal: what was decided here, its last check and its registration, newest first. */
export function JournalPanel({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const actions = useLane(`terminal:${row.terminalId}`).data ?? [];
  const entries: Entry[] = actions.map(action => ({
    key: action.id,
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
      key: 'attestation',
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
      key: 'registered',
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
      <ol className="flex flex-col gap-3">
        {entries.map(entry => (
          <Line key={entry.key} entry={entry} />
        ))}
      </ol>
    </Panel>
  );
}

function Line({ entry: { at, icon: Icon, tone, title, detail } }: { entry: Entry }) {
  return (
    <li className="flex gap-3 text-row not-last:before:absolute">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${toneIcon[tone]}`} />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{title}</span>
        {detail && <span className="ms-2 text-text-2">{detail}</span>}
      </span>
      <span className="shrink-0 text-caption text-text-2">
        <Time at={at} />
      </span>
    </li>
  );
}

function Asked({ action: { decidedBy, intent } }: { action: Action }) {
  const { i18n } = useLingui();
  const verb = i18n._(verbWords[intent.verb]);
  return (
    <Trans>
      {verb}, asked by <bdi>{decidedBy}</bdi>
    </Trans>
  );
}

function Progress({ action: { state, seen, endedAt, lastError } }: { action: Action }) {
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
