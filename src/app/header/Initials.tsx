import { useUser } from '../../data/session.ts';
import { classes } from '../../ui/classes.ts';

/** The person as two letters. */
export function Initials({ className = 'size-8' }: { className?: string }) {
  const user = useUser();
  const letters = [user?.firstName, user?.lastName].map(name => [...(name ?? '')][0] ?? '').join('');
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center rounded border bg-sunken text-caption font-semibold text-text-2 uppercase',
        className,
      )}
    >
      {letters}
    </span>
  );
}
