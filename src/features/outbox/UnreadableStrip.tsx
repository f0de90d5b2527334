import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useDropUnreadable } from '../../data/outbox.ts';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Actions whose key is lost: nothing can tell any more what they were to do. */
export function UnreadableStrip({ count }: { count: number }) {
  const drop = useDropUnreadable();
  return (
    <Strip
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
        <TextLink as="button" look="inherit" onClick={() => drop.mutate()}>
          <Trans>Discard</Trans>
        </TextLink>
      }
    >
      <Trans>Tapdeck won’t send what can’t be read. Check your last actions and repeat them.</Trans>
    </Strip>
  );
}
