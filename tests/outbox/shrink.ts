import type { Schedule } from './schedule.ts';
import { troubles } from './simulator/troubles.ts';

/** Resolves to true where a schedule still fails. */
type Fails = (schedule: Schedule) => Promise<boolean>;

/**
 * The smallest schedule found that still fails: no minute more than it takes, then no trouble that it does without. A trouble
 * left out changes what chance brings afterwards, so all are tried again until none can go any more.
 */
export async function shrunk(failing: Schedule, fails: Fails): Promise<Schedule> {
  let smallest = await shortest(failing, fails);
  for (let size = -1; size !== smallest.without.length; ) {
    size = smallest.without.length;
    smallest = await shortest(await leanest(smallest, fails), fails);
  }
  return smallest;
}

/** Troubles are switched off one by one; what is needed stays on. */
async function leanest(failing: Schedule, fails: Fails): Promise<Schedule> {
  let leaner = failing;
  for (const trouble of troubles.filter(each => !failing.without.includes(each))) {
    const candidate = { ...leaner, without: [...leaner.without, trouble] };
    if (await fails(candidate)) leaner = candidate;
  }
  return leaner;
}

/** The fewest whole minutes: a shorter run is the beginning of the longer one, so halving finds them. */
async function shortest(failing: Schedule, fails: Fails): Promise<Schedule> {
  let least = 1;
  let most = failing.minutes;
  while (least < most) {
    const minutes = Math.floor((least + most) / 2);
    if (await fails({ ...failing, minutes })) most = minutes;
    else least = minutes + 1;
  }
  return { ...failing, minutes: most };
}
