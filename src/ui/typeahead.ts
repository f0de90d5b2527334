/** Index of the next label that begins with what was typed, after `from` and around; −1 when none does. */
export function typeahead(labels: readonly string[], typed: string, from: number): number {
  const wanted = typed.toLocaleLowerCase();
  if (!wanted) return -1;
  // One letter pressed again walks on; a longer word may stay where it is.
  const isRepeat = [...wanted].every(letter => letter === wanted[0]);
  const prefix = isRepeat ? wanted.slice(0, 1) : wanted;
  const first = isRepeat ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}
