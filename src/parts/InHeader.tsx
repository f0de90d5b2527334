import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The places that a full-screen layout's header has for what its screen puts there. */
export type HeaderPlaces = { middle: HTMLElement | null; end: HTMLElement | null };

export const HeaderContext = createContext<HeaderPlaces>({ middle: null, end: null });

/** Draws its children in the header of the full-screen layout. */
export function InHeader({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const element = use(HeaderContext)[place];
  return element && createPortal(children, element);
}
