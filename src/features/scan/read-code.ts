import decodeQR from 'qr/decode.js';
import { code128In } from './code-128.ts';

/** A picture as RGBA, four bytes a point. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** The text of the QR code or Code 128 in a picture; null where there is none that can be read. */
export function readCode(picture: Picture): string | null {
  return qrIn(picture) ?? barsIn(picture);
}

function qrIn(picture: Picture): string | null {
  try {
    return decodeQR(picture);
  } catch {
    return null;
  }
}

function barsIn(picture: Picture): string | null {
  for (const runs of barLines(picture)) {
    const text = code128In(runs);
    if (text !== null) return text;
  }
  return null;
}

/** Lines across the picture that are looked at, from the middle outwards. */
const LINES = 15;
/** A point is dark where it is so much darker (of 255) than what lies around it. */
const DARKER = 6;

/** Widths of gaps and bars along lines across a picture, gap first, each line both ways. */
function* barLines({ width, height, data }: Picture): Generator<number[]> {
  for (let line = 0; line < LINES; line++) {
    const away = Math.ceil(line / 2) * (line % 2 === 0 ? 1 : -1);
    const y = Math.floor(height / 2 + (away * height) / (LINES + 2));
    const luma = Uint8Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 1] ?? 0);
    const runs = runsOf(luma);
    yield runs;
    // Both begin and end with a gap.
    yield runs.toReversed();
  }
}

function runsOf(luma: Uint8Array): number[] {
  const around = Math.max(16, luma.length >> 4);
  const sums = new Uint32Array(luma.length + 1);
  for (let x = 0; x < luma.length; x++) sums[x + 1] = (sums[x] ?? 0) + (luma[x] ?? 0);
  const runs = [0];
  let isDark = false;
  for (let x = 0; x < luma.length; x++) {
    const [from, to] = [Math.max(0, x - around), Math.min(luma.length, x + around + 1)];
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    const isNextDark = (luma[x] ?? 0) < mean - DARKER;
    if (isNextDark === isDark) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    isDark = isNextDark;
  }
  if (isDark) runs.push(0);
  return runs;
}
