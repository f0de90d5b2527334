import type { Invite } from '../../domain/invite.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { InviteStanding } from './invite-columns.tsx';

/** An invite on a phone: name and number, state and time. */
export function InviteCard({ of }: { of: Invite }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <span dir="auto" className="name min-w-0 text-body font-semibold">
          {of.name}
        </span>
        <span className="island shrink-0 text-row text-text-2">{of.cellNumber}</span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <span className="min-w-0 px-1.75">
          <InviteStanding of={of} />
        </span>
        {of.at && (
          <span className="shrink-0 text-caption text-text-3">
            <Time at={of.at} />
          </span>
        )}
      </div>
    </div>
  );
}
