import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../ui/classes.ts';

/**
 * Every screen in the same order: title, as-of line, tabs with counts, filters, content. A list fills the view and scrolls inside
 * itself on `surface`; details scroll as a whole on `canvas`.
 */
export function Page({
  title,
  beside,
  crumbs,
  asOf,
  actions,
  tabs,
  strip,
  background = 'canvas',
  fills = false,
  children,
}: {
  title: ReactNode;
  /** After the title: chips. */
  beside?: ReactNode;
  /** Above the title: the list that the page belongs to. */
  crumbs?: ReactNode;
  asOf?: ReactNode;
  /** The verbs of the page. */
  actions?: ReactNode;
  tabs?: ReactNode;
  /** One line about the whole page: partial, waiting. */
  strip?: ReactNode;
  background?: 'canvas' | 'surface';
  fills?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeldFocus(heading);
  return (
    <div
      data-print={fills ? 'flow' : undefined}
      className={classes(
        'flex min-w-0 flex-col',
        background === 'canvas' ? 'bg-canvas' : 'bg-surface',
        // A scrolling page grows with its content, so that its background goes all the way down.
        fills ? 'min-h-0 flex-1' : 'flex-[1_0_auto]',
      )}
    >
      <header
        className={classes(
          'flex shrink-0 flex-wrap items-center gap-x-6 gap-y-3 px-4 md:px-6',
          crumbs
            ? 'border-b bg-surface pt-3 pb-3 max-md:items-start max-md:gap-x-2 md:pt-3.5 md:pb-4'
            : 'pt-3 md:pt-4.5',
          !crumbs && (tabs ? 'pb-1.25' : 'pb-3'),
        )}
      >
        <div
          data-details={crumbs ? '' : undefined}
          className={classes(
            'min-w-0 flex-1 md:basis-84',
            crumbs ? 'basis-48 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)]' : 'basis-64',
          )}
        >
          {crumbs && (
            <div className="max-md:contents md:mb-1 md:flex md:min-h-tool md:items-center md:gap-4">
              {crumbs}
            </div>
          )}
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-md:min-h-10">
            <h1
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className="match-edge min-w-0 text-title wrap-anywhere outline-none"
            >
              {title}
            </h1>
            {beside}
          </div>
          {asOf && <div className="mt-0.5">{asOf}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {tabs}
      {strip}
      {children}
    </div>
  );
}

let wasFocused = false;

/** A heading that had the focus gives it to the one of the page that replaces its own, as when the record has come. */
function useHeldFocus(heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = heading.current;
    if (wasFocused) element?.focus({ preventScroll: true });
    wasFocused = false;
    return () => {
      wasFocused = document.activeElement === element;
    };
  }, [heading]);
}

/** The places that a full-screen layout's header has for what its screen puts there. */
type HeaderPlaces = { middle: HTMLElement | null; end: HTMLElement | null };

export const HeaderContext = createContext<HeaderPlaces>({ middle: null, end: null });

/** Draws its children in the header of the full-screen layout. */
export function InHeader({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const element = use(HeaderContext)[place];
  return element && createPortal(children, element);
}
