import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Action } from '../../domain/action.ts';
import { isByWord } from '../../domain/review.ts';
import { ActionStateChip } from '../../parts/outbox/ActionStateChip.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionTitle } from './ActionTitle.tsx';
import { reviewedWords } from './review-words.ts';
import { useTargetFacts } from './target-facts.tsx';

/** All that is known of one action. */
export function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { seen, lastError, firstSentAt, endedAt, decidedAt, attempt, reviewed } = action;
  const isProved = action.state === 'done' && !isByWord(action);
  const facts: [string, ReactNode][] = [
    [t`State`, <ActionStateChip key="v" of={action.state} />],
    ...useTargetFacts(action),
    [t`Decided`, <Time key="v" at={decidedAt} as="zone" />],
    [t`Decided by`, <bdi key="v">{action.decidedBy}</bdi>],
    [t`Copy as of`, seen.asOf && <Time key="v" at={seen.asOf} as="zone" />],
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} as="zone" />],
    [t`Attempts`, String(attempt)],
    [isProved ? t`Took effect` : t`Ended`, endedAt && <Time key="v" at={endedAt} as="zone" />],
    [
      t`Last answer`,
      lastError && <bdi key="v">{[lastError.status, lastError.message].filter(Boolean).join(' · ')}</bdi>,
    ],
    [t`After review`, reviewed && i18n._(reviewedWords[reviewed.decision])],
    [t`Reviewed by`, reviewed?.by && <bdi key="v">{reviewed.by}</bdi>],
    [t`Reviewed`, reviewed && <Time key="v" at={reviewed.at} as="zone" />],
    [t`Key of the request`, <Id key="v">{action.key}</Id>],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      closeLabel={t`Close`}
      title={<ActionTitle action={action} />}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <DefinitionList
        rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))}
      />
    </Dialog>
  );
}
