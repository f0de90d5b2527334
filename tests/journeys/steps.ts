import type { Locator } from '@playwright/test';

/** Counts what a person has to press for a job. */
export class Steps {
  count = 0;

  /** One click or tap; Shift extends a selection to it. */
  click = async (target: Locator, { withShift = false } = {}): Promise<void> => {
    this.count++;
    await target.click({ modifiers: withShift ? ['Shift'] : [] });
  };
}
