import type { CDPSession, Page } from '@playwright/test';

/** A trace is fetched and looked through this often, ms: of minutes it would be too much at once. */
const PIECE_MS = 5_000;
const threads = { CrRendererMain: 'page', 'DedicatedWorker thread': 'engine' } as const;

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** μs by the clock. */
  dur?: number;
  /** μs of the processor. */
  tdur?: number;
  args: { name?: string };
};

/** The longest task, in ms by the clock and in ms of the processor: the clock counts what other programs did meanwhile, too. */
export type LongestTask = { clock: number; processor: number };
/** The longest tasks of the page's own thread and of the engine's worker. */
export type LongestTasks = Record<'page' | 'engine', LongestTask>;

/** Follows every task of a page and of its engine; what it gives ends that and says which were the longest. */
export async function watchTasks(page: Page): Promise<() => Promise<LongestTasks>> {
  const session = await page.context().newCDPSession(page);
  const longest: LongestTasks = {
    page: { clock: 0, processor: 0 },
    engine: { clock: 0, processor: 0 },
  };
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  let isOver = false;

  async function follow(): Promise<void> {
    while (!isOver) {
      const finish = await trace(session);
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, PIECE_MS))]);
      note(longest, await finish());
    }
  }
  const following = follow();
  // The caller that awaits the result gets its rejection; until then it must not count as unhandled.
  following.catch(() => undefined);
  return async () => {
    isOver = true;
    end();
    await following;
    await session.detach();
    return longest;
  };
}

async function trace(session: CDPSession): Promise<() => Promise<Event[]>> {
  const events: Event[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as Event[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events;
  };
}

function note(longest: LongestTasks, events: readonly Event[]): void {
  const names = new Map<string, string>();
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name') names.set(`${pid}:${tid}`, args.name ?? '');
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of events) {
    if (ph !== 'X' || !name.endsWith('RunTask')) continue;
    const thread = threads[names.get(`${pid}:${tid}`) as keyof typeof threads];
    if (!thread) continue;
    const before = longest[thread];
    longest[thread] = {
      clock: Math.max(before.clock, dur / 1_000),
      processor: Math.max(before.processor, tdur / 1_000),
    };
  }
}
