import { exportsFolder } from '../domain/exports-folder.ts';

/** Removes what exports have left on this device; what is not there, or cannot be reached, is left. */
export async function deleteExports(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry(exportsFolder, { recursive: true });
  } catch {
    // Nothing there, or no such place in this browser.
  }
}
