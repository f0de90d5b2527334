import { useLingui } from '@lingui/react/macro';
import type { DayFigures } from '../../domain/figures.ts';
import { ChartPanel } from '../../parts/figures/ChartPanel.tsx';
import { DaysStatus } from '../../parts/figures/DailyChart.tsx';
import { FiguresExport } from './FiguresExport.tsx';
import { isWhole, type Periods, pairsOf } from './periods.ts';
import { useAbout } from './use-about.ts';

/** One figure of each day, beside the day in its place in the period before. */
export function ComparedChart({
  of,
  name,
  title,
  line,
  value,
  text,
  exported = text,
  top,
  tick,
  tickRoom,
  endRoom,
}: {
  of: Periods;
  /** Part of the file's name, in English. */
  name: string;
  title: string;
  /** What the line is called. */
  line: string;
  /** Where the line goes; null for a day that has none. */
  value: (figures: DayFigures) => number | null;
  text: (figures: DayFigures) => string;
  /** The same for a spreadsheet. */
  exported?: (figures: DayFigures) => string;
  top?: number;
  tick: (value: number) => string;
  tickRoom?: number;
  endRoom?: number;
}) {
  const { t } = useLingui();
  const about = useAbout(of.now.period, of.now.known, title);
  const pairs = pairsOf(of);
  const isSoFar = pairs.at(-1)?.day === of.today;
  const said = (figures: DayFigures | undefined) => (figures ? text(figures) : '–');
  const drawn = (figures: DayFigures | undefined) => (figures ? value(figures) : null);
  const latest = said(pairs.at(-1)?.figures);
  const earlier = {
    id: 'before',
    name: t`Before`,
    values: pairs.map(({ before }) => drawn(before)),
    texts: pairs.map(({ before }) => said(before)),
    end: said(pairs.at(-1)?.before),
    isWhole: true,
  };
  return (
    <ChartPanel
      title={title}
      label={title}
      days={pairs.map(({ day }) => day)}
      isSoFar={isSoFar}
      lines={[
        {
          id: name,
          name: line,
          values: pairs.map(({ figures }) => drawn(figures)),
          texts: pairs.map(({ figures }) => said(figures)),
          end: isSoFar ? t`${latest} so far` : latest,
        },
        ...(isWhole(of.before) ? [earlier] : []),
      ]}
      top={top}
      tick={tick}
      tickRoom={tickRoom}
      endRoom={endRoom}
      status={<DaysStatus known={of.now.known} all={pairs.length} />}
      tools={
        <FiguresExport
          name={name}
          about={about}
          rows={pairs}
          columns={[
            { name: t`Day`, text: ({ day }) => day },
            { name: line, text: ({ figures }) => (figures ? exported(figures) : '') },
            { name: t`Before`, text: ({ before }) => (before ? exported(before) : '') },
          ]}
        />
      }
    />
  );
}
