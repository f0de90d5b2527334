import { Trans } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useLane } from '../../data/outbox.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { NotLoadedYet, useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import type { RecordOf } from '../../parts/list/record.ts';
import { NotSaved } from '../../parts/page/NotSaved.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';

const panels = [5, 3, 6];

/** The panels of a terminal before it is known. */
export function TerminalSkeleton() {
  return (
    <div className="grid gap-4 p-3 md:px-6 md:py-4" aria-busy="true">
      {panels.map((lines, place) => (
        <Panel key={lines}>
          <div className="flex flex-col gap-3.5">
            {Array.from({ length: lines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              <Skeleton key={line} width={skeletonWidth(line, place)} />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

/** No such terminal: deleted from here, unknown to this device, or not in the list at all. */
export function TerminalMissing({
  terminalId,
  of: { receipt, failure, absence },
}: {
  terminalId: string;
  of: RecordOf<TerminalRow>;
}) {
  const answerState = useAnswerState('terminals', receipt, failure);
  const actions = useLane(`terminal:${terminalId}`).data ?? [];
  const wasDeleted = actions.some(({ intent, state }) => intent.verb === 'delete' && state === 'done');
  const toList = (
    <Link href={paths.terminals} className={buttonClass()}>
      <Trans>Manage Terminals</Trans>
    </Link>
  );
  if (absence === 'unloaded') {
    return (
      <NotLoadedYet
        of={answerState}
        title={<Trans>Couldn’t load terminals</Trans>}
        action={toList}
        receipt={receipt}
      />
    );
  }
  if (wasDeleted) {
    return (
      <EmptyState icon={Trash2} title={<Trans>This terminal has been deleted</Trans>} action={toList}>
        <Trans>You deleted it on this device. The terminal reappears when its merchant signs in on it.</Trans>
      </EmptyState>
    );
  }
  if (absence === 'unsaved') {
    return (
      <NotSaved of={answerState} action={toList}>
        <Trans>No terminal saved on this device has this ID.</Trans>
      </NotSaved>
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>Terminal not found</Trans>} action={toList}>
      <Trans>This terminal doesn’t exist or was deleted.</Trans>
    </EmptyState>
  );
}
