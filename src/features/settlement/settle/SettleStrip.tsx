import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ScanSearch, TriangleAlert } from 'lucide-react';
import { useSettleAttempts } from '../../../data/settle.ts';
import type { SettlementReport } from '../../../domain/settlement.ts';
import { Strip } from '../../../ui/Strip.tsx';
import { sayEnding } from './settle-words.ts';

/** What the last attempt leaves open: that it is being looked after, or that nobody could know. (ruling 24) */
export function SettleStrip({ report }: { report: SettlementReport }) {
  const { i18n } = useLingui();
  const [last] = useSettleAttempts(report.reportId).data ?? [];
  if (last?.state === 'looking') {
    return (
      <Strip tone="info" icon={ScanSearch} title={<Trans>Checking.</Trans>}>
        <Trans>
          The service’s answer did not arrive, so the report is read again before anything is said. Nothing is
          sent twice.
        </Trans>
      </Strip>
    );
  }
  const ending = last?.state === 'unknown' ? sayEnding(i18n, last) : null;
  if (!ending) return null;
  return (
    <Strip tone="warn" icon={TriangleAlert}>
      <Sentence {...ending} />
    </Strip>
  );
}
