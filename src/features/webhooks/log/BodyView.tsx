import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BodyOf, readBody, useBodyLines } from '../../../data/invocations.ts';
import { useVerb } from '../../../data/query-client.ts';
import {
  type BodyFormat,
  type BodyLine,
  type BodyPart,
  PRETTY_LIMIT,
} from '../../../domain/invocation/body.ts';
import type { BodyFacts, InvocationFacts, Side } from '../../../domain/invocation/invocation.ts';
import { saveFile } from '../../../parts/export/csv-file.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { useRange } from '../../../parts/list/collection.ts';
import { CopyButton } from '../../../parts/page/CopyButton.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { rem } from '../../../ui/table-window.ts';
import { usePrintedRows } from '../../../ui/use-printing.ts';
import { textScale } from '../../../ui/use-size.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

/** A body as text and never as anything else: laid out, as it came, or byte by byte. */
export function BodyView({ of, side }: { of: InvocationFacts; side: Side }) {
  const { t } = useLingui();
  const { webhookId, invocationId } = of.row;
  const facts = of[side].body;
  const where = { webhookId, invocationId, side };
  const [chosen, setFormat] = useState<BodyFormat | null>(null);
  const usual: BodyFormat = facts.isJson ? 'pretty' : 'raw';
  const format = chosen === 'pretty' && !facts.isJson ? 'raw' : (chosen ?? usual);
  const formats: { id: BodyFormat; label: string }[] = [
    ...(facts.isJson
      ? [{ id: 'pretty' as const, label: t({ message: 'Pretty', comment: 'Tab: the body, indented' }) }]
      : []),
    { id: 'raw', label: t({ message: 'Raw', comment: 'Tab: the body as it was sent' }) },
    { id: 'hex', label: t({ message: 'Hex', comment: 'Tab: the body as hexadecimal bytes' }) },
  ];
  const download = useVerb(
    async () =>
      saveFile(await readBody(where), `${safeName(invocationId)}-${side}.${facts.isJson ? 'json' : 'txt'}`),
    { failure: () => t`Couldn’t save the body.` },
  );
  return (
    <section aria-label={side === 'request' ? t`Body of the request` : t`Body of the response`}>
      <div className="flex min-h-tool flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-row font-semibold">
          <Trans comment="Body of an HTTP message">Body</Trans>
        </h3>
        {facts.length > 0 && (
          <>
            <fieldset className="flex gap-1">
              <legend className="sr-only">
                <Trans>How the body is shown</Trans>
              </legend>
              {formats.map(({ id, label }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={format === id}
                  onClick={() => setFormat(id)}
                  className={classes(
                    'h-tool rounded px-2 text-caption max-md:h-verb max-md:px-3',
                    format === id ? 'bg-selected font-medium text-text' : 'text-text-2 hover:bg-hover',
                  )}
                >
                  {label}
                </button>
              ))}
            </fieldset>
            <span className="ms-auto flex items-center">
              <CopyButton text={() => readBody(where)} what="body" />
              <IconButton
                icon={Download}
                size="tool"
                iconSize={14}
                label={t`Download the body`}
                busy={download.isPending}
                onClick={() => download.mutate()}
              />
            </span>
          </>
        )}
      </div>
      <BodyNotes of={facts} />
      {facts.length > 0 && (
        <BodyBox key={`${invocationId} ${format}`} of={where} format={format} asOf={of.asOf} />
      )}
    </section>
  );
}

const safeName = (id: string): string => id.replace(/[^\w.-]+/g, '_').slice(0, 80);

function BodyNotes({ of: { length, state, isJson, isOdd } }: { of: BodyFacts }) {
  if (length === 0) {
    return (
      <p className="text-row text-text-2">
        <Trans comment="Shown in place of the body of an HTTP message that has none">Empty</Trans>
      </p>
    );
  }
  const all = formatCount(length);
  return (
    <ul className="mb-1.5 text-caption text-text-2">
      {state === 'cut' && (
        <li>
          <Trans>Only the first {all} characters are stored.</Trans>
        </li>
      )}
      {state === 'rewritten' && (
        <li>
          <Trans>Reformatted. The service returned data, not the original text.</Trans>
        </li>
      )}
      {isOdd && (
        <li>
          <Trans>
            Contains non-text data. Control characters are shown as symbols, unreadable bytes as �.
          </Trans>
        </li>
      )}
      {!isJson && length > PRETTY_LIMIT && (
        <li>
          <Trans>{all} characters: too long to format, shown as received.</Trans>
        </li>
      )}
    </ul>
  );
}

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
function BodyBox({ of, format, asOf }: { of: BodyOf; format: BodyFormat; asOf: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useRange({ from: 0, to: 100 });
  const { data, isPlaceholderData, isError } = useBodyLines(of, format, range, asOf);
  const [held, setHeld] = useState({ from: 0, data });
  // Lines stay with the range that they are of, until those of another come.
  if (data && !isPlaceholderData && held.data !== data) setHeld({ from: range.from, data });
  const lines = held.data?.lines ?? [];
  const total = data?.total ?? 0;
  const printed = usePrintedRows({ from: held.from, to: held.from + lines.length }, total);
  const { drawnHeight, drawn } = useVirtualRows({
    scroller,
    total,
    size: LINE * textScale(),
    range,
    onRange: setRange,
    printed,
  });
  if (isError) {
    return (
      <p className="text-row text-bad-text">
        <Trans>Couldn’t read the body.</Trans>
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
        style={{ height: printed ? 'auto' : rem(height) }}
      >
        {!data && <Skeleton width="40%" className="m-4" />}
        <div
          className={printed ? undefined : 'relative w-max min-w-full'}
          style={{ height: printed ? 'auto' : drawnHeight }}
        >
          {drawn.map(({ index, start }) => (
            <div
              key={index}
              className={
                printed
                  ? 'flex whitespace-pre-wrap wrap-anywhere'
                  : 'absolute start-0 top-0 flex h-5 w-max min-w-full items-center whitespace-pre pe-4'
              }
              style={printed ? undefined : { transform: `translateY(${start}px)` }}
            >
              <span
                aria-hidden
                data-print="unpinned"
                className="sticky start-0 shrink-0 select-none bg-sunken ps-3 pe-3 text-end text-text-3"
                style={{ minWidth: `calc(${Math.max(digits, 2)}ch + 24px)` }}
              >
                {index + 1}
              </span>
              <Line of={lines[index - held.from]} />
            </div>
          ))}
        </div>
      </div>
      {printed && printed.to - printed.from < total && (
        <p className="mt-1 text-caption">
          <Trans>
            Lines {{ first: formatCount(printed.from + 1) }}–{{ last: formatCount(printed.to) }} of{' '}
            {{ all: formatCount(total) }}
          </Trans>
        </p>
      )}
      {data && data.left > 0 && (
        <p className="mt-1 text-caption text-text-2">
          <Trans>
            {{ left: formatCount(data.left) }} more lines not shown. Download the body to see all.
          </Trans>
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
          <Trans>… {{ left: formatCount(more) }} more characters</Trans>
        </span>
      )}
    </code>
  );
}
