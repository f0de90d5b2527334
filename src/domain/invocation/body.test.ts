import { describe, expect, test } from 'vitest';
import {
  type BodyLine,
  hexLines,
  isOddText,
  LINE_LIMIT,
  LINES_LIMIT,
  PRETTY_LIMIT,
  prettyLines,
  rawLines,
  visible,
} from './body.ts';

const textOf = ({ depth, parts }: BodyLine) => '  '.repeat(depth) + parts.map(({ text }) => text).join('');
const pretty = (text: string) => prettyLines(text)?.map(textOf).join('\n') ?? null;

describe('JSON', () => {
  test('is laid out as usual', () => {
    const value = {
      type: 'a.b',
      data: { list: [1, -2.5e3, true, null], none: [], empty: {} },
      text: 'x "y" \\',
    };
    expect(pretty(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    for (const text of ['1', '"a"', 'null', '[]', ' {} ', '[[[]]]', '[{"a":[{}]}]'])
      expect(pretty(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });

  test('keeps each number, each name and their order as they were written', () => {
    expect(pretty('{"b":12345678901234567890.10,"a":1,"a":2}')).toBe(
      '{\n  "b": 12345678901234567890.10,\n  "a": 1,\n  "a": 2\n}',
    );
  });

  test('of 5,000 levels overflows nothing', () => {
    const deep = `${'[{"a":'.repeat(2_500)}1${'}]'.repeat(2_500)}`;
    const lines = prettyLines(deep);
    expect(lines).toHaveLength(10_001);
    expect(lines?.[5_000]?.depth).toBe(5_000);
  });

  test('is refused for anything that is not JSON', () => {
    for (const text of [
      '',
      'ok',
      '{',
      '{"a"}',
      '[1,]',
      '{"a":1,}',
      "{'a':1}",
      '[1] x',
      '01',
      '"\n"',
      '[1}',
      '"\\x"',
    ])
      expect(pretty(text)).toBeNull();
  });

  test('longer than its limit is not laid out', () => {
    const text = JSON.stringify('x'.repeat(PRETTY_LIMIT - 2));
    expect(prettyLines(text)).not.toBeNull();
    expect(prettyLines(`${text} `)).toBeNull();
  });
});

describe('a body as it came', () => {
  test('has its lines, whatever ends them', () => {
    const { lines, total } = rawLines('a\r\nb\n\nc')(0, 10);
    expect(total).toBe(4);
    expect(lines.map(textOf)).toEqual(['a', 'b', '', 'c']);
    expect(rawLines('')(0, 10).lines.map(textOf)).toEqual(['']);
    expect(rawLines('a\nb\nc')(1, 2).lines.map(textOf)).toEqual(['b']);
  });

  test('of 10 MB on one line is cut for the screen and says by how much', () => {
    const { lines } = rawLines('x'.repeat(10_000_000))(0, 10);
    expect(lines).toHaveLength(1);
    expect(textOf(lines[0] as BodyLine)).toHaveLength(LINE_LIMIT);
    expect(lines[0]?.more).toBe(10_000_000 - LINE_LIMIT);
  });

  test('of more lines than can be drawn says how many are left', () => {
    const { total, left } = rawLines('\n'.repeat(LINES_LIMIT + 4))(0, 1);
    expect([total, left]).toEqual([LINES_LIMIT, 5]);
    expect(
      textOf(rawLines('a\n'.repeat(LINES_LIMIT + 4))(LINES_LIMIT - 1, LINES_LIMIT).lines[0] as BodyLine),
    ).toBe('a');
  });

  test('shows script as text', () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    expect(rawLines(script)(0, 1).lines.map(textOf)).toEqual([script]);
  });
});

describe('what is no text', () => {
  test('is shown as symbols and codes, and never turns the text around it', () => {
    expect(visible('a\u0000b\u001b[31m\u007f')).toBe('a␀b␛[31m␡');
    expect(visible('x\u202egnp.exe')).toBe('x⟪U+202E⟫gnp.exe');
    expect(visible('\ud800x')).toBe('\ufffdx');
    expect(visible('مرحبا 你好 😀\t')).toBe('مرحبا 你好 😀\t');
  });

  test('is noticed', () => {
    expect(isOddText('{"a": "ä"}\r\n')).toBe(false);
    expect(isOddText('\u0000')).toBe(true);
    expect(isOddText('caf\ufffd')).toBe(true);
  });

  test('can be read byte by byte', () => {
    const { lines, total } = hexLines(`é${'0123456789abcdef'}`)(0, 10);
    expect(total).toBe(2);
    expect(lines.map(textOf)).toEqual([
      '00000000  c3 a9 30 31 32 33 34 35 36 37 38 39 61 62 63 64  ..0123456789abcd',
      `00000010  ${'65 66'.padEnd(47)}  ef`,
    ]);
  });
});
