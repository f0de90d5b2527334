import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { terminalCode } from '../../../domain/terminal.ts';
import { qrModules, qrPath } from '../../../parts/page/QrCode.tsx';
import { type LabelLayout, labelLayouts, perSheet, sheetsOf } from './label-layouts.ts';

const [a4, , single] = labelLayouts as [LabelLayout, LabelLayout, LabelLayout];
const labels = Array.from({ length: 30 }, (_, number) => number);

describe('labels on sheets', () => {
  test('a sheet is filled before the next begins, and no label is lost', () => {
    expect(sheetsOf(labels, a4, 1).map(sheet => sheet.length)).toEqual([24, 6]);
    expect(sheetsOf(labels, a4, 1).flat()).toEqual(labels);
    expect(sheetsOf(labels, single, 5)).toHaveLength(30);
    expect(sheetsOf([], a4, 1)).toEqual([]);
  });

  test('a sheet of which some labels are used begins at the first that is left', () => {
    const [first] = sheetsOf(labels, a4, 4);
    expect(first?.slice(0, 4)).toEqual([null, null, null, 0]);
    expect(sheetsOf(labels, a4, 99)[0]?.filter(label => label !== null)).toEqual([0]);
  });

  test('no layout is larger than its sheet', () => {
    for (const layout of labelLayouts.filter(({ id }) => id !== 'single')) {
      expect(layout.columns * layout.width).toBeLessThanOrEqual(210);
      expect(layout.rows * layout.height).toBeLessThanOrEqual(297);
      expect(perSheet(layout)).toBe(layout.columns * layout.rows);
    }
  });
});

test('a printed QR code is read back as its terminal', () => {
  const code = terminalCode('https://dashboard.tapdeck.example', '58f0-1c92-b3ad');
  const modules = qrModules(code);
  const scale = 4;
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(decodeQR({ width: side, height: side, data })).toBe(code);
  const dark = [...qrPath(modules).matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0);
  expect(dark).toBe(modules.flat().filter(Boolean).length);
});
