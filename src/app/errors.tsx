import { Trans } from '@lingui/react/macro';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MissingChunk } from './missing-chunk.ts';

/**
 * The one place of errors that a boundary has caught: they become `error` events of the window, as errors that nothing catches
 * are. A collector listens there (`docs/deploy.md`); Tapdeck itself sends none of them anywhere.
 */
export function reportCaught(error: unknown): void {
  // A chunk that a deploy or a lost network has taken away is no fault of the page, and its screen says so.
  if (!(error instanceof MissingChunk)) reportError(error);
}

/** Draws a panel again at once, and once more with newer data: the data it had may be what could not be drawn. */
async function drawAgain(retry: () => void): Promise<void> {
  retry();
  // Signing in, which has no panels, does without this file.
  const { queryClient } = await import('../data/query-client.ts');
  await queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  retry();
}

/** In place of a panel's content that could not be drawn. */
export const PanelFailed = ({ retry }: { retry: () => void }) => (
  <EmptyState
    look="error"
    icon={TriangleAlert}
    level={3}
    title={<Trans>This panel can’t be shown.</Trans>}
    action={
      <Button icon={RefreshCw} onClick={() => void drawAgain(retry)}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>The rest of the page works. Nothing is lost.</Trans>
  </EmptyState>
);
