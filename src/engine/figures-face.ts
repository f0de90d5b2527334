import type { Answer } from '../domain/failure.ts';
import type { DaysKnown, FleetFigures, MonthFigures, OverdueSettlements } from '../domain/figures.ts';
import type { Days } from '../domain/period.ts';

/** Figures computed from what the services give: one place for each, so that no two screens disagree. */
export type FiguresFace = {
  /** What is known of each day of a period on this device, and what is missing. Asks nobody. */
  days(period: Days): Promise<Answer<DaysKnown>>;
  /**
   * Reads the days of a period that are due, from the history of payments, page by page; each finished day is kept and told of
   * by the event `figures`. `now` reads all of them, also what was read a moment ago. Never twice at once, over all tabs. It
   * answers after a few seconds with what is known by then; whoever still looks asks again while it says `isReading`, and it
   * stops when nobody does.
   */
  read(period: Days, when: 'due' | 'now'): Promise<Answer<DaysKnown>>;
  /** Terminals by platform, model, OS version and attestation, from the local copy; null where it was never loaded. */
  fleet(): Promise<Answer<FleetFigures | null>>;
  /** Monthly figures for card schemes, the newest first, of the months from `from` to `to` ('YYYY-MM', included). Asks nobody. */
  months(range: { from: string; to: string }): Promise<Answer<MonthFigures[]>>;
  /** Settlement reports that should have been paid out, from the local copy; null where it was never loaded. */
  overdueSettlements(): Promise<Answer<OverdueSettlements | null>>;
};
