import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
const tones = ['ok', 'warn', 'bad', 'info', 'mute'];
const modes = ['light', 'semi-dark', 'dark'] as const;

/** The colours in force in a mode: every block whose selector names it, later ones over earlier. */
function palette(mode: (typeof modes)[number]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!selector.includes(':root') && !selector.includes(`[data-mode="${mode}"]`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      colours.set(name, value);
  }
  return colours;
}

/** Relative luminance of `#rrggbb`. (WCAG 2.2) */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours of text, and the backgrounds on which it stands. */
const words: Record<string, string[]> = {
  text: ['canvas', 'surface', 'sunken', 'hover', 'selected'],
  'text-2': ['canvas', 'surface', 'sunken', 'hover', 'selected'],
  'text-3': ['canvas', 'surface', 'sunken', 'hover', 'selected'],
  'accent-text': ['canvas', 'surface', 'hover', 'selected', 'sunken', 'accent-soft'],
  'on-primary': ['primary', 'primary-hover'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'on-inverse': ['inverse'],
  'inverse-muted': ['inverse', 'inverse-2'],
  'inverse-accent': ['inverse'],
  'side-text': ['sidebar', 'side-hover'],
  'side-active-text': ['side-active'],
  'side-label': ['sidebar'],
  ...Object.fromEntries(tones.map(tone => [`${tone}-text`, ['surface', 'selected', `${tone}-soft`]])),
};

/** Colours of icons, borders of fields, bars, lines and the focus ring, with their backgrounds. */
const shapes: Record<string, string[]> = {
  field: ['canvas', 'surface'],
  focus: ['canvas', 'surface', 'sunken', 'hover', 'selected'],
  accent: ['canvas', 'surface', 'selected'],
  'side-bar': ['sidebar', 'side-active'],
  'chart-1': ['surface'],
  'chart-2': ['surface'],
  ...Object.fromEntries(
    tones.map(tone => [`${tone}-icon`, ['surface', 'hover', 'selected', `${tone}-soft`]]),
  ),
};

const pairs = (uses: Record<string, string[]>) =>
  Object.entries(uses).flatMap(([name, backgrounds]) =>
    backgrounds.map(background => [name, background] as const),
  );

describe.each(modes)('in %s', mode => {
  const colours = palette(mode);
  const ratio = (name: string, background: string) => {
    const [front, back] = [colours.get(name), colours.get(background)];
    if (!front || !back) throw new Error(`No such colour: ${front ? background : name}`);
    return contrast(front, back);
  };

  test.each(pairs(words))('%s can be read on %s', (name, background) => {
    expect(ratio(name, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(shapes))('%s can be seen on %s', (name, background) => {
    expect(ratio(name, background)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of a mode is a token that Tailwind knows', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  for (const name of palette('light').keys()) expect(tokens).toContain(`--color-${name}: var(--${name});`);
});
