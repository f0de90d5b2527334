import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import { type Tone, toneIcon, toneLine, toneSoft, toneText } from './tone.ts';

type NoteTone = Exclude<Tone, 'mute'>;

const icons: Record<NoteTone, LucideIcon> = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  bad: CircleX,
};

/** A box in a form or dialog with a fact to know before going on; `role` makes screen readers read it out as it comes. */
export function Note({
  tone,
  icon: Icon = icons[tone],
  role,
  className,
  ref,
  children,
}: {
  tone: NoteTone;
  icon?: LucideIcon;
  role?: 'status' | 'alert';
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div
      ref={ref}
      role={role}
      className={classes(
        'flex gap-2.5 rounded border px-3 py-2.5 text-row',
        toneLine[tone],
        toneSoft[tone],
        toneText[tone],
        className,
      )}
    >
      <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div className="min-w-0 flex-1 space-y-1 wrap-anywhere">{children}</div>
    </div>
  );
}
