import { useUser } from '../../data/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** The signed-in person as two letters. */
export function Initials({ size }: { size?: 'view' | 'large' }) {
  const user = useUser();
  return <Avatar name={user ? `${user.firstName} ${user.lastName}` : ''} size={size} />;
}
