/** Numbers that are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, as often as its weight says. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  hex(digits: number): string;
  uuid(): string;
};

/** A stream of its own for each label, so that more of one thing does not change another. */
export function createRandom(seed: number, label: string): Random {
  let state = hash(`${seed} ${label}`);
  // mulberry32: small, fast, good enough for made-up shops.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number) => {
    let text = '';
    while (text.length < digits) text += int(0, 0xffff).toString(16).padStart(4, '0');
    return text.slice(0, digits);
  };
  return {
    next,
    int,
    hex,
    chance: probability => next() < probability,
    pick: list => list[int(0, list.length - 1)] as (typeof list)[number],
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return (choices.at(-1) as (typeof choices)[number])[0];
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
