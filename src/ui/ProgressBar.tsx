/** Progress, 4 px high; it moves, the layout does not. */
export function ProgressBar({
  label,
  value,
  max = 100,
  text,
}: {
  label: string;
  value: number;
  max?: number;
  /** The value in words, for screen readers: "8,000 of 12,418". */
  text?: string;
}) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
      className="h-1 w-full overflow-hidden bg-line-strong forced-colors:border"
    >
      <div
        className="h-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
