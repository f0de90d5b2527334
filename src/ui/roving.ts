/** Where a key of a list leads from `index` among `count` entries, around its ends; undefined when the key is not one. */
export function roving(
  key: string,
  index: number,
  count: number,
  { axis, rtl = false }: { axis: 'vertical' | 'horizontal'; rtl?: boolean },
): number | undefined {
  if (count === 0) return undefined;
  const [back, forth] =
    axis === 'vertical'
      ? ['ArrowUp', 'ArrowDown']
      : rtl
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return index <= 0 ? count - 1 : index - 1;
  if (key === forth) return index >= count - 1 ? 0 : index + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
