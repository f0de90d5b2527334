import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useView } from '../../data/collections.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { paths } from '../paths.ts';

/** Pending reports, the one that is due longest first. */
const due = { search: '', filters: { status: ['pending'] }, sort: { by: 'end', descending: false } };

/** The way to the next report that is to be settled; nothing where none is left. */
export function NextPending({ besides, onLeave }: { besides?: string; onLeave?: () => void }) {
  const { data } = useView('settlementReports', due, { from: 0, to: 2 });
  const next = data?.rows.find(({ reportId }) => reportId !== besides);
  if (!next) return null;
  return (
    <Link href={paths.settlement(next.reportId, next.merchantId)} className={buttonClass()} onClick={onLeave}>
      <Trans>Next pending</Trans>
      <ArrowRight size={16} aria-hidden className="mirrored" />
    </Link>
  );
}
