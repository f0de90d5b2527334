import { AvatarMenu } from '../header/AvatarMenu.tsx';
import { OutboxPill } from '../header/OutboxPill.tsx';

/** What a phone keeps of the header, beside the page's title: the outbox when it has news, and the person. */
export function PhoneBar({ onLogout }: { onLogout: () => void }) {
  return (
    <div className="phone-bar absolute end-2.5 top-2.5 z-10 flex items-center gap-2">
      <OutboxPill isShort />
      <AvatarMenu onLogout={onLogout} />
    </div>
  );
}
