import encodeQR from 'qr';
import { describe, expect, test } from 'vitest';
import { type Picture, readCode } from './read-code.ts';

// Bars and gaps in modules, each of which ZXing reads as the same text.
const code128 = {
  '58f0-1c92-b3ad':
    '2112142132123112221124121231221221321232211411223211222232111221321214212211321211241412212122222331112',
  '20261119': '2112322212313212212312122211321112422331112',
  'RPT-20261119': '2112142311313131212133111221321131412212313212212312122211321224112331112',
  'AB\tc1': '2114121113231311231421124113111411221232211231222331112',
} as const;

/** Pixels of a picture from what is dark in it, as a camera sees it: uneven light, and noise of a fixed seed. */
function picture(width: number, height: number, isDark: (x: number, y: number) => boolean): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let seed = 7;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const light = 150 + (60 * x) / width + (seed % 9);
      data.fill(isDark(x, y) ? light / 4 : light, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

function bars(widths: string, scale: number, isTurned = false): Picture {
  const modules = [...widths].flatMap((width, place) =>
    Array.from({ length: Number(width) }, () => place % 2 === 0),
  );
  const left = 12 * scale;
  const width = modules.length * scale + 2 * left;
  const dark = (x: number) => modules[Math.floor((x - left) / scale)] ?? false;
  return picture(width, 60, x => dark(isTurned ? width - 1 - x : x));
}

describe('the code in a picture', () => {
  test.each(Object.entries(code128))('a bar code of %s', (text, widths) => {
    expect(readCode(bars(widths, 2))).toBe(text);
    expect(readCode(bars(widths, 3, true))).toBe(text);
  });

  test('a bar code of which a bar is wrong is not read as another', () => {
    const wrong = code128['20261119'].replace('3132122', '2232122');
    expect(readCode(bars(wrong, 3))).toBeNull();
  });

  test('a QR code', () => {
    const modules = encodeQR('https://x.example/manage-terminals/58f0-1c92-b3ad', 'raw', { border: 4 });
    const side = modules.length * 5;
    const seen = picture(side, side, (x, y) => modules[Math.floor(y / 5)]?.[Math.floor(x / 5)] ?? false);
    expect(readCode(seen)).toBe('https://x.example/manage-terminals/58f0-1c92-b3ad');
  });

  test('a picture of a wall has no code', () => expect(readCode(picture(320, 240, () => false))).toBeNull());
});
