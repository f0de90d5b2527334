import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type BodyOf, useBodyLines } from '../../../data/invocations.ts';
import type { BodyLine, BodyLook, BodyPart } from '../../../domain/invocation-body.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Range } from '../../../ui/table-window.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

const LINE = 20;
const MOST_HEIGHT = 480;
const PADDING = 20;
/** Deeper lines are not indented further: 5,000 levels would be as many screens wide. */
const MOST_DEPTH = 40;

const colours: Record<BodyPart['kind'], string> = {
  key: 'text-accent-text',
  string: 'text-text',
  number: 'text-info-text',
  word: 'text-info-text',
  mark: 'text-text-2',
  text: 'text-text',
};

/** The lines of a body with their numbers, of which only those in view are drawn. */
export function BodyBox({ of, look, asOf }: { of: BodyOf; look: BodyLook; asOf: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>({ start: 0, end: 100 });
  const asked = { from: range.start, to: range.end };
  const { data, isPlaceholderData, isError } = useBodyLines(of, look, asked, asOf);
  const [held, setHeld] = useState({ start: 0, data });
  // Lines stay with the range that they are of, until those of another come.
  if (data && !isPlaceholderData && held.data !== data) setHeld({ start: range.start, data });
  const lines = held.data?.lines ?? [];
  const total = data?.total ?? 0;
  const { virtual } = useVirtualRows({ scroller, total, size: LINE, range, onRange: setRange });
  if (isError) {
    return (
      <p className="text-row text-bad-text">
        <Trans>The body could not be read.</Trans>
      </p>
    );
  }
  const digits = String(total).length;
  const height = Math.min(MOST_HEIGHT, (total || 4) * LINE + PADDING + 2);
  return (
    <>
      <div
        ref={scroller}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="ring-inside overflow-auto rounded border bg-sunken py-2.5 font-mono text-caption"
        style={{ height }}
      >
        {!data && <Skeleton width="40%" className="m-4" />}
        <div className="relative w-max min-w-full" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              className="absolute start-0 top-0 flex h-5 w-max min-w-full items-center whitespace-pre pe-4"
              style={{ transform: `translateY(${start}px)` }}
            >
              <span
                aria-hidden
                className="sticky start-0 shrink-0 select-none bg-sunken ps-3 pe-3 text-end text-text-3"
                style={{ minWidth: `calc(${Math.max(digits, 2)}ch + 24px)` }}
              >
                {index + 1}
              </span>
              <Line of={lines[index - held.start]} />
            </div>
          ))}
        </div>
      </div>
      {data && data.left > 0 && (
        <p className="mt-1 text-caption text-text-2">
          <Trans>{formatCount(data.left)} more lines are not shown. The download has all of them.</Trans>
        </p>
      )}
    </>
  );
}

function Line({ of }: { of: BodyLine | undefined }) {
  if (!of) return null;
  const { depth, parts, more } = of;
  return (
    <code style={{ paddingInlineStart: `${2 * Math.min(depth, MOST_DEPTH)}ch` }}>
      {parts.map(({ kind, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={place} className={colours[kind]}>
          {text}
        </span>
      ))}
      {more > 0 && (
        <span className="font-sans text-text-3">
          {' '}
          <Trans>… {formatCount(more)} more characters</Trans>
        </span>
      )}
    </code>
  );
}
