/** The first letters of a person's first and last name, in capitals; at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** A person as initials on a square; the name is said beside it or by the button around it. */
export function Avatar({ name, size = 'view' }: { name: string; size?: 'view' | 'large' }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded border border-line bg-sunken font-semibold text-text-2 ${
        size === 'view' ? 'size-8 text-caption' : 'size-10 text-row'
      }`}
    >
      {initials(name)}
    </span>
  );
}
