import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { toneIcon, toneLine, toneSoft, toneText } from '../../ui/tone.ts';

/** How the person came to this screen: an account was made, a session expired. */
export function AuthNote({ tone, children }: { tone: 'ok' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'ok' ? CircleCheck : TriangleAlert;
  return (
    <div
      role={tone === 'ok' ? 'status' : 'alert'}
      className={classes(
        'mb-6 flex gap-3 rounded border px-3 py-2.5 text-row',
        toneSoft[tone],
        toneLine[tone],
        toneText[tone],
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div>{children}</div>
    </div>
  );
}
