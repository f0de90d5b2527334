import { memo } from 'react';
import { type Action, verbOf } from '../../domain/action.ts';
import { ActionStateChip, actionIcons } from '../../parts/outbox/ActionStateChip.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { ActionTitle, TargetLine } from './ActionTitle.tsx';
import { ActionTools } from './ActionTools.tsx';
import { NextStep } from './NextStep.tsx';

/** One decision: what, on what, when and by whom, how far, what comes next, what can be done. */
export const ActionRow = memo(function ActionRow({ action, isFirst }: { action: Action; isFirst: boolean }) {
  const Icon = actionIcons[verbOf(action.intent)];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b px-4 py-2 text-row md:min-h-row md:px-6 lg:grid-cols-[1rem_minmax(0,1.6fr)_10rem_8.5rem_minmax(0,1.2fr)_minmax(8rem,auto)] lg:py-1">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="text-text-2" />
      <span className="min-w-0">
        <ActionTitle action={action} />
        <span className="block truncate text-caption text-text-3">
          <TargetLine action={action} />
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
});
