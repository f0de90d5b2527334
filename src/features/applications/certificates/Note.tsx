import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { toneIcon, toneLine, toneSoft, toneText } from '../../../ui/tone.ts';

const icons: Record<'info' | 'warn' | 'bad', LucideIcon> = { info: Info, warn: TriangleAlert, bad: CircleX };

/** In a dialog or panel: something to know before going on; what is wrong is announced. */
export function Note({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classes(
        'flex gap-2.5 rounded border px-3 py-2.5 text-row',
        toneLine[tone],
        toneSoft[tone],
        toneText[tone],
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">{children}</div>
    </div>
  );
}
