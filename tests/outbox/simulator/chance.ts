/** Chance that is the same for the same seed. */
export type Chance = {
  /** 0 to 1. */
  next(): number;
  /** True with this probability. */
  is(probability: number): boolean;
  /** One of them. */
  of<T>(choices: readonly T[]): T;
};

/** A chance of its own for each seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    is: probability => next() < probability,
    of: choices => choices[Math.floor(next() * choices.length)] as never,
  };
}
