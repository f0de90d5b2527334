import type { ReactNode } from 'react';

/** One bar with its name and numbers. */
export type Bar = {
  id: string;
  name: ReactNode;
  count: string;
  /** Its part of the whole in words: '79.5%'. */
  share: string;
  /** The count of the period compared with, where it is known. */
  before?: string;
  /** Length of the bar, 0 to 1. */
  part: number;
};

/** Parts of a whole as a table whose rows have bars: it reads the same with and without eyes. */
export function BarList({
  label,
  nameHead,
  countHead,
  shareHead,
  beforeHead,
  bars,
}: {
  label: string;
  nameHead: ReactNode;
  countHead: ReactNode;
  shareHead: ReactNode;
  /** A column for what was before, where there is one. */
  beforeHead?: ReactNode;
  bars: readonly Bar[];
}) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="ring-inside max-h-80 overflow-y-auto"
    >
      <table aria-label={label} className="w-full border-collapse text-row">
        <thead className="sticky top-0 bg-sunken text-head text-text-2">
          <tr className="border-b">
            <th scope="col" className="h-head w-full ps-4 pe-2 text-start">
              {nameHead}
            </th>
            <th scope="col" className="figures whitespace-nowrap px-2">
              {countHead}
            </th>
            <th scope="col" className="figures whitespace-nowrap ps-2 pe-4">
              {shareHead}
            </th>
            {beforeHead && (
              <th scope="col" className="figures whitespace-nowrap ps-2 pe-4">
                {beforeHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y">
          {bars.map(({ id, name, count, share, before, part }) => (
            <tr key={id}>
              <th scope="row" className="py-2 ps-4 pe-2 text-start font-normal">
                <span className="block wrap-anywhere">{name}</span>
                <span aria-hidden className="mt-1 flex h-1">
                  <span
                    className="min-w-px bg-chart-1 forced-colors:bg-[CanvasText]"
                    style={{ width: `${part * 100}%` }}
                  />
                </span>
              </th>
              <td className="figures px-2">
                <span className="island">{count}</span>
              </td>
              <td className="figures ps-2 pe-4 text-text-3">
                <span className="island">{share}</span>
              </td>
              {beforeHead && (
                <td className="figures ps-2 pe-4 text-text-3">
                  <span className="island">{before}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
