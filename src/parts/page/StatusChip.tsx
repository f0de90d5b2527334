import { useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, type LucideIcon } from 'lucide-react';
import type { OrUnknown } from '../../domain/terminal.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { say, type Words } from '../format/say.ts';

/** The look of a status: good is quiet, trouble is filled; always with a word. */
type StatusLook = { tone: Tone; icon: LucideIcon; filled?: boolean };
/** The look of each value of a set. */
export type Looks<T extends string> = Readonly<Record<T, StatusLook>>;

/** A value this version does not know: its raw text, neutral. */
const unknownLook: StatusLook = { tone: 'mute', icon: CircleQuestionMark };

/** A status as a chip, by the tables of its set. */
export function StatusChip<T extends string>({
  of,
  words,
  looks,
  wanted = false,
  isPlain = false,
}: {
  of: OrUnknown<T>;
  words: Words<T>;
  looks: Looks<T>;
  /** Asked for, not true yet. */
  wanted?: boolean;
  /** Without a background, as in a list of choices. */
  isPlain?: boolean;
}) {
  const { i18n } = useLingui();
  const { tone, icon, filled } = typeof of === 'object' ? unknownLook : looks[of];
  return (
    <Chip tone={tone} icon={icon} filled={filled && !wanted && !isPlain} wanted={wanted}>
      {say(i18n, words, of)}
    </Chip>
  );
}
