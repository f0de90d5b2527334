import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { readSentInvites } from '../../data/invitations.ts';
import type { View } from '../../domain/collection.ts';
import { formatTime } from '../../domain/time.ts';
import { csvHead, csvLine, saveFile, separatorOf } from '../../parts/export/csv-file.ts';
import { say } from '../../parts/format/say.ts';
import { Button } from '../../ui/Button.tsx';
import { inviteWords } from './invite-states.ts';

/** Keeps the invites that the list shows as a CSV file. */
export function SentExport({ view, total }: { view: View; total: number }) {
  const { i18n } = useLingui();
  const run = async () => {
    const { rows } = await readSentInvites(view, { from: 0, to: total });
    const separator = separatorOf(i18n.locale);
    const heads = [msg`Name`, msg`Cell Number`, msg`State`, msg`Time`, msg`Reason`].map(each => i18n._(each));
    const lines = rows.map(({ name, cellNumber, state, at, reason }) =>
      csvLine([name, cellNumber, say(i18n, inviteWords, state), formatTime(at), reason ?? ''], separator),
    );
    const file = new Blob([csvHead([], heads, separator), ...lines], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `invites-${formatTime(Date.now()).replace(/\D+/g, '-')}.csv`);
  };
  return (
    <Button size="view" icon={Download} onClick={run}>
      <Trans>Export</Trans>
    </Button>
  );
}
