import { classes } from '../../ui/classes.ts';

const ink = 'M3 4h18v4H10v12.5H6V8H3z';
const tap =
  'M16.01 9.90A6.3 6.3 0 0 1 11.90 14.01L11.90 11.63A4.1 4.1 0 0 0 13.63 9.90zM20.83 9.90A11.0 11.0 0 0 1 11.90 18.83L11.90 16.59A8.8 8.8 0 0 0 18.59 9.90z';

/** The mark and the name, in the order of reading and the colours of the background it stands on; the mark is never mirrored. */
export function Logo({
  onSurface = false,
  markOnly = false,
  isLarge = false,
}: {
  onSurface?: boolean;
  markOnly?: boolean;
  isLarge?: boolean;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2 font-semibold',
        isLarge ? 'text-[1.375rem]/7' : 'text-[1.0625rem]/6',
        onSurface ? 'text-text' : 'text-side-active-text',
      )}
    >
      <svg viewBox="0 0 24 24" width={isLarge ? 28 : 24} height={isLarge ? 28 : 24} aria-hidden="true">
        <path className="fill-current" d={ink} />
        <path className={onSurface ? 'fill-accent' : 'fill-side-bar'} d={tap} />
      </svg>
      <span className={markOnly ? 'sr-only' : undefined}>Tapdeck</span>
    </span>
  );
}
