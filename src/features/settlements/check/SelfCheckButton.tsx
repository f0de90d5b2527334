import { Trans } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { startSelfCheck, useSelfCheck } from '../../../data/self-check.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelfCheckDialog } from './SelfCheckDialog.tsx';

/** Checks all settlement reports, and shows the check that was made last. */
export function SelfCheckButton() {
  const run = useSelfCheck();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (run === null) void startSelfCheck();
    setOpen(true);
  };
  const isCounting = run?.state === 'running' && run.total !== null;
  return (
    <>
      <Button icon={ListChecks} onClick={open}>
        {isCounting ? (
          <Trans>
            Self-check, {formatCount(run.done)} of {formatCount(run.total ?? 0)}
          </Trans>
        ) : (
          <Trans>Self-check</Trans>
        )}
      </Button>
      {run && <SelfCheckDialog run={run} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
