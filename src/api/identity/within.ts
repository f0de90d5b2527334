/** Waits for `work` for so many ms; null where it takes longer or throws. What comes later is nobody's. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work(), limit]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
