import { useUser } from '../../data/session.ts';

/** Tells whether the signed-in person made a decision, by the name or address it was signed with. */
export function useIsMine(): (decidedBy: string) => boolean {
  const user = useUser();
  if (!user) return () => false;
  const names = [[user.firstName, user.lastName].filter(Boolean).join(' '), user.email, user.uid];
  return decidedBy => names.includes(decidedBy);
}
