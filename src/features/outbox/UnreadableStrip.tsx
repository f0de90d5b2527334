import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useDropUnreadable } from '../../data/outbox.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Actions whose key is lost: nothing can tell any more what they were to do. */
export function UnreadableStrip({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const drop = useDropUnreadable();
  return (
    <>
      <Strip
        role="status"
        tone="warn"
        icon={TriangleAlert}
        title={
          <Plural
            value={count}
            one="# action saved on this device can’t be read."
            other="# actions saved on this device can’t be read."
          />
        }
        action={
          <TextLink as="button" look="inherit" onClick={() => setAsking(true)}>
            <Trans>Discard</Trans>
          </TextLink>
        }
      >
        <Trans>Tapdeck won’t send unreadable actions. Check your last actions and repeat them.</Trans>
      </Strip>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => drop.mutate(undefined, { onSettled: () => setAsking(false) })}
        busy={drop.isPending}
        title={
          <Plural
            value={count}
            one="Discard # action that can’t be read?"
            other="Discard # actions that can’t be read?"
          />
        }
        cancelText={<Trans>Cancel</Trans>}
        confirmText={<Trans>Discard</Trans>}
      >
        <Trans>
          Check first whether your last actions were applied. Discarded actions are no longer counted here.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
