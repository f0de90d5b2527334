import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Scale } from '../../ui/chart-scale.ts';
import { FigureTable } from '../../ui/FigureTable.tsx';
import { type ChartLine, LineChart, LineSign } from '../../ui/LineChart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { formatList } from '../format/numbers.ts';

/** A chart of days in a panel: the values of the day pointed at stand in its head, and all of them in a table behind it. */
export function ChartPanel({
  title,
  label,
  note,
  link,
  days,
  lines,
  scale,
  tick,
  tickSpace,
  endSpace,
  tools,
  status,
  failure,
}: {
  title: ReactNode;
  /** The title in plain text, for readers. */
  label: string;
  note?: ReactNode;
  /** At the end of the head. */
  link?: ReactNode;
  /** 'YYYY-MM-DD', in the order of time. */
  days: readonly string[];
  lines: readonly ChartLine[];
  scale?: Scale;
  tick: (value: number) => string;
  tickSpace?: number;
  endSpace?: number;
  /** Beside the way to the table. */
  tools?: ReactNode;
  /** Under the chart: what is missing. */
  status?: ReactNode;
  /** At the panel's end: that days could not be loaded. */
  failure?: ReactNode;
}) {
  const isPhone = useMedia(phone);
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = chosen !== null && chosen < days.length ? chosen : null;
  const values = !isTable && (
    <Values day={place === null ? null : (days[place] ?? null)} at={place} lines={lines} isPhone={isPhone} />
  );
  return (
    <Panel
      title={title}
      note={note}
      aside={
        <>
          {!isPhone && values}
          {link}
        </>
      }
      flush
    >
      {isPhone && <div className="flex min-h-9 flex-wrap gap-x-3 px-4 pt-3 text-row">{values}</div>}
      {isTable ? (
        <FigureTable
          label={label}
          isLong
          rows={days.map((day, at) => ({ day, at }))}
          rowKey={({ day }) => day}
          columns={[
            {
              id: 'day',
              name: <Trans comment="Column: calendar day">Day</Trans>,
              cell: ({ day }) => <span className="island">{day}</span>,
            },
            ...lines.map(line => ({
              id: line.id,
              name: line.name,
              cell: ({ at }: { at: number }) => <span className="island">{line.texts[at]}</span>,
            })),
          ]}
        />
      ) : (
        <div className="px-4 pt-2">
          <LineChart
            label={label}
            places={days}
            shortPlace={day => day.slice(5)}
            lines={lines}
            scale={scale}
            tick={tick}
            listed={formatList}
            tickSpace={tickSpace}
            endSpace={endSpace}
            chosen={place}
            onChoose={setChosen}
          />
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 text-caption text-text-3">
        <span className="min-w-0 flex-1 max-md:basis-full">{status}</span>
        <TextLink as="button" className="py-2 text-row" onClick={() => setTable(!isTable)}>
          {isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
        </TextLink>
        {tools}
      </div>
      {failure}
    </Panel>
  );
}

/** The values of the day pointed at; on a phone, where no names stand at the lines' ends, the names are always here. */
function Values({
  day,
  at,
  lines,
  isPhone,
}: {
  day: string | null;
  at: number | null;
  lines: readonly ChartLine[];
  isPhone: boolean;
}) {
  if (at === null && !isPhone) return null;
  return (
    <>
      {day !== null && <span className="island text-text-3">{day}</span>}
      {lines.map((line, place) => (
        <span key={line.id} className="inline-flex items-center gap-1.5">
          <LineSign place={place} />
          <span className={isPhone ? 'text-text-3' : 'sr-only'}>{line.name}</span>
          {at !== null && <span className="island text-text">{line.texts[at]}</span>}
        </span>
      ))}
    </>
  );
}
