import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Tone, toneIcon, toneSoft, toneText } from './tone.ts';

/** An icon in its tone. It is drawn again only when one of them changes: the next row in a place often has the same. */
const ToneIcon = memo(({ of: Icon, size, tone }: { of: LucideIcon; size: number; tone: Tone }) => (
  <Icon size={size} aria-hidden className={classes('shrink-0', toneIcon[tone])} />
));

/** A status: icon and word. Quiet is plain text; filled has a background and is pulled out, so that icons of a column align. */
export function Chip({
  tone,
  icon,
  filled = false,
  wanted = false,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  /** Trouble, or something under way: a soft background. */
  filled?: boolean;
  /** Wanted, not true yet: a dashed line under the word. */
  wanted?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex h-chip items-center gap-1.5 whitespace-nowrap align-middle',
        filled
          ? classes(
              '-mx-[7px] max-w-[calc(100%+14px)] rounded px-[7px] text-caption font-medium',
              toneSoft[tone],
              toneText[tone],
            )
          : classes('max-w-full text-row', tone === 'mute' || wanted ? 'text-text-2' : 'text-text'),
      )}
    >
      <ToneIcon of={icon} size={14} tone={tone} />
      <span className={classes('truncate', wanted && 'border-b border-dashed border-field leading-4')}>
        {children}
      </span>
    </span>
  );
}

/** The line under a wanted state: Waiting, Sending, Checking, Needs review. Where it is short, the icon says what it is about. */
export function ChipNote({
  tone,
  icon,
  about,
  isShort = false,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  about?: string;
  /** The words of `about` are only pointed at and read aloud. */
  isShort?: boolean;
  children: string;
}) {
  return (
    <span
      title={about && isShort ? `${about} · ${children}` : undefined}
      className={classes(
        'inline-flex h-4 max-w-full items-center gap-1 whitespace-nowrap text-caption font-medium',
        tone === 'mute' ? 'text-text-2' : toneText[tone],
      )}
    >
      <ToneIcon of={icon} size={12} tone={tone} />
      <span className="truncate">
        {about && (
          <span className={isShort ? 'sr-only' : undefined}>
            {about}
            {' · '}
          </span>
        )}
        {children}
      </span>
    </span>
  );
}
