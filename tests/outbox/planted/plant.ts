import type { Fault } from './fault.ts';

/** The file with the fault in it; throws where it is not clear where the fault belongs. */
export function planted({ name, file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: found ${times} times in ${file} what must be there once`);
  return text.replace(find, () => replace);
}
