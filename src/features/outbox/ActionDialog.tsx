import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Action } from '../../domain/action.ts';
import { ActionStateChip } from '../../parts/ActionStateChip.tsx';
import { Id, Time } from '../../parts/Islands.tsx';
import { say } from '../../parts/say.ts';
import { activationWords, verbWords } from '../../parts/words-terminal.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** All that is known of one action. */
export function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { intent, seen, lastError, firstSentAt, endedAt, decidedAt, attempt } = action;
  const verb = i18n._(verbWords[intent.verb]);
  const name = action.title ?? intent.terminalId;
  const facts: [string, ReactNode][] = [
    [t`State`, <ActionStateChip key="v" of={action.state} />],
    [t`Terminal id`, <Id key="v">{intent.terminalId}</Id>],
    [t`Decided`, <Time key="v" at={decidedAt} as="zone" />],
    [t`Decided by`, <bdi key="v">{action.decidedBy}</bdi>],
    [t`Seen then`, seen.activation === null ? null : say(i18n, activationWords, seen.activation)],
    [t`Copy as of`, seen.asOf && <Time key="v" at={seen.asOf} as="zone" />],
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} as="zone" />],
    [t`Attempts`, String(attempt)],
    [action.state === 'done' ? t`Took effect` : t`Ended`, endedAt && <Time key="v" at={endedAt} as="zone" />],
    [t`Last answer`, lastError && [lastError.status, lastError.message].filter(Boolean).join(' · ')],
    [t`Key of the request`, <Id key="v">{action.key}</Id>],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      closeLabel={t`Close`}
      title={
        <Trans>
          {verb} <bdi>{name}</bdi>
        </Trans>
      }
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <DefinitionList
        rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))}
      />
    </Dialog>
  );
}
