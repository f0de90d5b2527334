import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A column of figures. */
export type FigureColumn<Row> = {
  id: string;
  name: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Words start, numbers end. */
  isWords?: boolean;
};

/** Figures to be read row by row: what a chart shows, or what no chart would. Scrolls inside where it is long. */
export function FigureTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  isLong = false,
}: {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLong?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hidden = useHiddenSides(box);
  return (
    <div className="relative">
      <div
        ref={box}
        onScroll={hidden.measure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={isLong ? 'max-h-80 overflow-auto' : 'overflow-x-auto'}
      >
        <table aria-label={label} className="w-full border-collapse text-row">
          <thead>
            <tr className="border-b">
              {columns.map(({ id, name, isWords }) => (
                <th
                  key={id}
                  scope="col"
                  className={`sticky top-0 h-head whitespace-nowrap bg-sunken px-4 text-head text-text-2 ${isWords ? 'text-start' : 'figures'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(row => (
              <tr key={rowKey(row)}>
                {columns.map(({ id, cell, isWords }, place) =>
                  place === 0 ? (
                    <th key={id} scope="row" className="h-line px-4 text-start font-normal">
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={id}
                      className={`h-line whitespace-nowrap px-4 tabular-nums ${isWords ? 'text-start' : 'figures'}`}
                    >
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <span
        aria-hidden
        data-more={hidden.shadow && 'yes'}
        className="pointer-events-none absolute inset-0"
        style={{ boxShadow: hidden.shadow }}
      />
    </div>
  );
}

const SHADOW = '0.75rem -0.625rem var(--field)';

/** A shadow at each side where something is hidden, so that a table that goes on looks as if it did. */
function useHiddenSides(of: RefObject<HTMLElement | null>): {
  shadow: string | undefined;
  measure: () => void;
} {
  const [shadow, setShadow] = useState<string>();
  const measure = () => {
    const box = of.current;
    if (!box) return;
    const hidden = box.scrollWidth - box.clientWidth;
    // From right to left it counts down from nothing.
    const before = getComputedStyle(box).direction === 'rtl' ? hidden + box.scrollLeft : box.scrollLeft;
    const sides = [
      before > 1 && `inset 0.625rem 0 ${SHADOW}`,
      hidden - before > 1 && `inset -0.625rem 0 ${SHADOW}`,
    ];
    setShadow(sides.filter(Boolean).join(', ') || undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what is drawn.
  useLayoutEffect(() => {
    const box = of.current;
    if (!box) return;
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => watch.disconnect();
  }, [of]);
  return { shadow, measure };
}
