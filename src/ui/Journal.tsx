import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Tone, toneIcon } from './tone.ts';

/** Something that happened. */
export type JournalEntry = {
  id: string;
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode;
  detail?: ReactNode;
  time: ReactNode;
};

/** Events, newest first, one line of 32 each, joined by a thread. */
export function Journal({ label, entries }: { label: string; entries: readonly JournalEntry[] }) {
  return (
    <ol aria-label={label} className="text-row">
      {entries.map(({ id, icon: Icon, tone, title, detail, time }) => (
        <li key={id} className="group relative flex gap-4 py-1.5">
          <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
          <span
            aria-hidden
            className="absolute start-2 top-7 -bottom-1 border-s border-line-strong group-last:hidden"
          />
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            <span className="font-medium">{title}</span>
            {detail && <span className="min-w-0 text-text-2">{detail}</span>}
          </span>
          <span className="island shrink-0 text-caption leading-5 text-text-2">{time}</span>
        </li>
      ))}
    </ol>
  );
}
