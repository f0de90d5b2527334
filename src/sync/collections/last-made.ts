/** Remembers what was made last, as long as it is asked for from the same things. */
export function lastMade<Things extends readonly unknown[], Made>(
  make: (...things: Things) => Made,
): (...things: Things) => Made {
  let last: { things: Things; made: Made } | null = null;
  return (...things) => {
    const same = last?.things.every((thing, i) => thing === things[i])
      ? last
      : { things, made: make(...things) };
    last = same;
    return same.made;
  };
}
