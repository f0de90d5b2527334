/** The sandbox's time, in milliseconds since 1970: the machine's, moved by an offset that tests set. */
export type Clock = { now(): number; offset: number };

/** A clock that runs with the machine's until it is moved. */
export function createClock(): Clock {
  return {
    offset: 0,
    now() {
      return Date.now() + this.offset;
    },
  };
}

/** An instant as the services write it: ISO-8601 in UTC, null where there is none. */
export const iso = <At extends number | null>(at: At): At extends null ? null : string =>
  (at === null ? null : new Date(at).toISOString()) as At extends null ? null : string;
