import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Action } from '../../domain/action.ts';
import { ActionStateChip } from '../../parts/ActionStateChip.tsx';
import { Id, Time } from '../../parts/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { verbIcons } from '../../parts/terminal-verbs.ts';
import { verbWords } from '../../parts/words-terminal.ts';
import { ActionTools } from './ActionTools.tsx';
import { NextStep } from './NextStep.tsx';

/** One decision: what, on what, when and by whom, how far, what comes next, what can be done. */
export function ActionRow({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const Icon = verbIcons[action.intent.verb];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-row md:min-h-row md:px-6 lg:grid-cols-[1rem_minmax(0,1.6fr)_10rem_8.5rem_minmax(0,1.2fr)_minmax(8rem,auto)] lg:py-1">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="text-text-2" />
      <span className="min-w-0">
        <ActionTitle action={action} />
        <span className="block truncate text-caption text-text-3">
          <Trans>
            Terminal <Id>{action.intent.terminalId}</Id>
          </Trans>
        </span>
      </span>
      <span className="*:me-0 lg:hidden">
        <ActionStateChip of={action.state} />
      </span>
      <span className="min-w-0 max-lg:col-span-full max-lg:ps-7">
        <span className="tabular-nums max-lg:me-2">
          <Time at={action.decidedAt} />
        </span>
        <bdi className="text-caption text-text-3 lg:block lg:truncate">{action.decidedBy}</bdi>
      </span>
      <span className="max-lg:hidden">
        <ActionStateChip of={action.state} />
      </span>
      <span className="min-w-0 max-lg:col-span-2 max-lg:col-start-1 max-lg:ps-7">
        <NextStep action={action} isFirst={isFirst} />
      </span>
      <span className="-me-2 flex items-center justify-end gap-1">
        <ActionTools action={action} />
      </span>
    </li>
  );
}

/** "Deactivate Till 04", the name leading to the terminal. */
export function ActionTitle({ action: { intent, title } }: { action: Action }) {
  const { i18n } = useLingui();
  const verb = i18n._(verbWords[intent.verb]);
  const name = (
    <Link
      href={paths.terminal(intent.terminalId)}
      dir="auto"
      className="rounded-small text-accent-text hover:underline"
    >
      {title ?? intent.terminalId}
    </Link>
  );
  return (
    <span className="block truncate">
      <Trans>
        <strong className="font-semibold">{verb}</strong> {name}
      </Trans>
    </span>
  );
}
