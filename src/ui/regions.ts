import { topDialog } from './top-layer.ts';

const tabbable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled, [type=hidden])';

/** The element that had the focus last in each region. */
const left = new WeakMap<Element, HTMLElement>();

const regionOf = (element: Element | null) => element?.closest<HTMLElement>('[data-region]') ?? null;

/** Remembers where the focus stands in its region, for coming back. */
export function noteFocus({ target }: FocusEvent): void {
  const region = target instanceof HTMLElement && regionOf(target);
  if (region && target !== region) left.set(region, target);
}

/** Where the focus enters a region: where it was last, else at the first control that is not in a region inside it. */
function entryOf(region: HTMLElement): HTMLElement | undefined {
  const last = left.get(region);
  if (last?.checkVisibility() && regionOf(last) === region) return last;
  return [...region.querySelectorAll<HTMLElement>(tabbable)].find(
    element => element.checkVisibility() && regionOf(element) === region,
  );
}

/** Moves the focus to the next region of the page or of the topmost dialog, or to the one before; around the ends. */
export function goToRegion(isBack: boolean): void {
  const page = topDialog() ?? document;
  const all = [...page.querySelectorAll<HTMLElement>('[data-region]')].filter(entryOf);
  const region = regionOf(document.activeElement);
  const here = region ? all.indexOf(region) : -1;
  const next = isBack ? all.at(here < 0 ? -1 : here - 1) : all[(here + 1) % all.length];
  if (next) entryOf(next)?.focus();
}

/** Focuses the page's heading. A field that took the focus by itself keeps it. */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return;
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
