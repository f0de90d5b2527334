import { Trans } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { runTotals, stopSettleRun, useSettleRun } from '../../../data/settle-run.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Strip } from '../../../ui/Strip.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** While reports are being settled with the dialog closed: how far it is, and the ways to look and to stop. */
export function SettleRunStrip({ onShow }: { onShow: () => void }) {
  const run = useSettleRun();
  if (run?.state !== 'running') return null;
  const done = formatCount(runTotals(run).ended.length);
  return (
    <Strip
      role="status"
      tone="info"
      icon={CheckCheck}
      title={
        <Trans>
          Settling reports, {done} of {{ all: formatCount(run.items.length) }}
        </Trans>
      }
      action={
        <>
          <TextLink as="button" look="inherit" onClick={onShow}>
            <Trans comment="Button that reveals a secret or opens a running settlement">Show</Trans>
          </TextLink>
          <TextLink as="button" look="inherit" onClick={stopSettleRun}>
            <Trans>Stop</Trans>
          </TextLink>
        </>
      }
    />
  );
}
