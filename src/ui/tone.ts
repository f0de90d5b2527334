/** The meaning of a colour: good, look at it, wrong, in motion, neutral. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';

/** The colour of an icon in this tone. */
export const toneIcon: Record<Tone, string> = {
  ok: 'text-ok-icon',
  warn: 'text-warn-icon',
  bad: 'text-bad-icon',
  info: 'text-info-icon',
  mute: 'text-mute-icon',
};

/** The colour of words in this tone. */
export const toneText: Record<Tone, string> = {
  ok: 'text-ok-text',
  warn: 'text-warn-text',
  bad: 'text-bad-text',
  info: 'text-info-text',
  mute: 'text-mute-text',
};

/** The soft background behind words in this tone. */
export const toneSoft: Record<Tone, string> = {
  ok: 'bg-ok-soft',
  warn: 'bg-warn-soft',
  bad: 'bg-bad-soft',
  info: 'bg-info-soft',
  mute: 'bg-mute-soft',
};

/** The hairline around a soft background in this tone. */
export const toneLine: Record<Tone, string> = {
  ok: 'border-ok-line',
  warn: 'border-warn-line',
  bad: 'border-bad-line',
  info: 'border-info-line',
  mute: 'border-mute-line',
};
