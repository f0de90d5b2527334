import { classes } from './classes.ts';

const looks = {
  live: 'bg-ok-icon border-ok-icon',
  recent: 'border-ok-icon',
  stale: 'border-warn-icon',
  wrong: 'bg-bad-icon border-bad-icon',
};

/** Marks freshness, 8 px; always beside a word or a time, since its colour alone says too little. */
export function Dot({ look }: { look: keyof typeof looks }) {
  return (
    <span
      aria-hidden
      className={classes('inline-block size-2 shrink-0 rounded-full border-2', looks[look])}
    />
  );
}
