import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { classes } from '../ui/classes.ts';

/** Asks again; says so while it is under way. (look: As-of line) */
export function RefreshLink({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onRefresh()}
      className="-my-3 inline-flex items-center gap-1.5 rounded-small py-3 text-accent-text hover:underline md:-my-1 md:py-1"
    >
      <RefreshCw
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={classes('shrink-0', isBusy && 'animate-spin')}
      />
      {isBusy ? <Trans>Refreshing</Trans> : <Trans>Refresh</Trans>}
    </button>
  );
}
