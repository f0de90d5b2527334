import { keep } from '../data/device-storage.ts';
import { type PageDialog, pageDialogNow, show } from '../parts/page/page-dialog.ts';
import { goToRegion } from '../ui/regions.ts';

const KEY = 'tapdeck.single-keys';

// Fields read it from the page: they know nothing of what is remembered.
const { dataset } = document.documentElement;
if (localStorage.getItem(KEY)) dataset.keys = 'off';

/** True when single-character keys are on; speech input and unintended presses trigger them, so they can be turned off. */
export const areKeysOn = (): boolean => dataset.keys !== 'off';

/** Turns keys of a single character on or off, on this device. */
export function turnKeys(isOn: boolean): void {
  if (isOn) {
    localStorage.removeItem(KEY);
    delete dataset.keys;
  } else {
    dataset.keys = 'off';
    keep(localStorage, KEY, 'off');
  }
}

/** The code of a key that an input method takes to compose characters, as of Chinese: Enter and Escape are its own then. */
const OF_INPUT_METHOD = 229;

// Before anything that acts on keys, after what only notes that the page is used.
document.addEventListener(
  'keydown',
  event => {
    if (event.keyCode !== OF_INPUT_METHOD) return;
    event.stopPropagation();
    // Else it closes a dialog.
    if (event.key === 'Escape') event.preventDefault();
  },
  true,
);

/** True for Ctrl K and ⌘ K, on a keyboard of any script. */
export const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'k' || (code === 'KeyK' && key > '~'));

const singles: Record<string, PageDialog['name']> = { '/': 'palette', '?': 'keys', '؟': 'keys' };

/**
 * Does what a key asks for. F6 leads to the next region, Shift F6 back. The rest opens something: nothing while a dialog is
 * open, no single character while something is typed.
 */
export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'F6' && !ctrlKey && !metaKey && !altKey) {
    event.preventDefault();
    goToRegion(event.shiftKey);
    return;
  }
  if (document.querySelector('dialog:modal')) return;
  const isTyping =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  const isPlain = !isTyping && !ctrlKey && !metaKey && !altKey;
  const pageDialog = pageDialogNow();
  if (isPlain && pageDialog?.name === 'palette' && key.length === 1) {
    // Collects the text that is typed while the palette is loading.
    pageDialog.text = (pageDialog.text ?? '') + key;
    event.preventDefault();
    return;
  }
  const isSingle = areKeysOn() && isPlain;
  const name = isPaletteKey(event) ? 'palette' : isSingle ? singles[key] : undefined;
  if (!name) return;
  event.preventDefault();
  show({ name });
}
