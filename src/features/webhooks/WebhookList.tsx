import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { roving } from '../../ui/roving.ts';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';

/** The list of webhooks; arrows move between them. */
export function WebhookList({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Webhooks`} onKeyDown={move}>
      {children}
    </ul>
  );
}

function move(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-webhook]')];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next = index < 0 ? undefined : roving(event.key, index, links.length, { axis: 'vertical' });
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** The rows of the list before they are known. */
export const WebhookListSkeleton = () => (
  <div aria-busy="true">
    {[0, 1, 2, 3, 4].map(row => (
      <div key={row} className="flex flex-col gap-3 border-b px-4 py-3.5 md:px-6">
        <Skeleton width={skeletonWidth(row, 0)} />
        <Skeleton width="35%" />
        <Skeleton width="50%" />
      </div>
    ))}
  </div>
);
