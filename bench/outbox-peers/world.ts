import { setOnLine, surround } from './globals.ts';
import { Network } from './network.ts';
import { type App, Page, type PageStorage, type Peer } from './peer.ts';
import { CHAOS_MS, type Order, scheduleOf } from './schedule.ts';
import { Time } from './time.ts';

const HOUR = 3_600_000;
const REOPEN_MS = 3_000;

/** Outcomes of the orders of one schedule or of many, as numbers of orders. */
export type Outcome = {
  decided: number;
  /** Accepted, without effect, and nothing of it left for a person. */
  lost: number;
  /** Took effect more than once. */
  doubled: number;
  /** Took effect after a later one on the same target. */
  disordered: number;
  /** The outbox told a person that it was not done, or asks one. */
  returned: number;
  /** Still held when all has been well for hours. */
  waiting: number;
  /** The page died before anything was stored, so that no acceptance was shown to its person, and it had no effect. */
  unstored: number;
};

/** Runs one schedule with one peer, against a server that answers to keys or does not. */
export async function run(peer: Peer, seed: number, answersKeys: boolean): Promise<Outcome> {
  const schedule = scheduleOf(seed);
  const time = new Time();
  surround(time, schedule.chance.next);
  const network = new Network(schedule, time, answersKeys);
  const storage: PageStorage = new Map();
  const profile = new Map<string, unknown>();
  const pages: Page[] = [];
  const apps: App[] = [];
  const undecided: Order[] = [];
  let app: App | null = null;

  function decide(): void {
    if (app) for (const order of undecided.splice(0)) app.decide(order);
  }
  function open(): void {
    const died = () => {
      app = null;
      time.wake(time.now() + REOPEN_MS, open);
    };
    const ask = (request: Request) => network.fetch(request);
    const page = new Page(time, storage, profile, answersKeys, () => network.onLine, ask, died);
    pages.push(page);
    void peer.open(page).then(opened => {
      apps.push(opened);
      if (!page.isAlive) return;
      app = opened;
      decide();
    });
  }
  function comeAndGo(onLine: boolean): void {
    network.onLine = onLine;
    setOnLine(onLine);
  }

  const beganAt = time.now();
  open();
  for (const happening of schedule.happenings) {
    await time.passUntil(beganAt + happening.at);
    if (happening.type === 'crash') pages.at(-1)?.dieAfter(happening.awaits);
    else if (happening.type === 'decide') {
      undecided.push(happening.order);
      decide();
    } else comeAndGo(happening.type === 'online');
  }
  await time.passUntil(beganAt + CHAOS_MS);
  for (const page of pages) page.dieAfter(Number.POSITIVE_INFINITY);
  comeAndGo(true);
  await time.passUntil(time.now() + HOUR);
  // Drops the last page, so that actions stuck in its memory are sent from storage.
  pages.at(-1)?.die();
  await time.passUntil(time.now() + HOUR);
  for (let round = 0; round < 3; round++) {
    void (app as App | null)?.recover();
    await time.passUntil(time.now() + HOUR);
  }
  const waiting = new Set(await (app as App | null)?.waiting());
  for (const each of apps) each.close();
  surround(null);
  return judged(schedule.orders, network.effects, {
    accepted: new Set(pages.flatMap(page => [...page.kept])),
    returned: new Set(pages.flatMap(page => [...page.returned])),
    waiting,
  });
}

type Known = Record<'accepted' | 'returned' | 'waiting', ReadonlySet<string>>;

function judged(orders: readonly Order[], effects: readonly Order[], known: Known): Outcome {
  const outcome: Outcome = {
    decided: orders.length,
    lost: 0,
    doubled: 0,
    disordered: 0,
    returned: 0,
    waiting: 0,
    unstored: 0,
  };
  for (const order of orders) {
    const times = effects.filter(effect => effect === order).length;
    const first = effects.indexOf(order);
    const isAfterLater = effects
      .slice(0, Math.max(first, 0))
      .some(other => other.target === order.target && other.place > order.place);
    if (times > 1) outcome.doubled++;
    if (isAfterLater) outcome.disordered++;
    if (known.returned.has(order.id)) outcome.returned++;
    else if (known.waiting.has(order.id)) outcome.waiting++;
    else if (times === 0) outcome[known.accepted.has(order.id) ? 'lost' : 'unstored']++;
  }
  return outcome;
}
