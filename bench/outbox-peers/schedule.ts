import { type Chance, chanceOf } from '../../tests/outbox/simulator/chance.ts';

/** One call that changes something, decided by a person; `place` is its order among all. */
export type Order = { id: string; target: string; place: number };

const faults = [
  'request dropped',
  'answer dropped',
  '500 before',
  '500 after',
  '429',
  '503',
  '408 after',
  '429 after',
  '503 after',
  'portal',
] as const;
/** The trouble of one attempt. */
export type Fault = (typeof faults)[number] | '401';

/** An event of the device, `at` ms since the beginning. */
type Happening =
  | { at: number; type: 'decide'; order: Order }
  | { at: number; type: 'offline' }
  | { at: number; type: 'online' }
  /** The page dies `awaits` awaits after this instant. */
  | { at: number; type: 'crash'; awaits: number };

/** All trouble of one run. It depends on the seed, the order and the attempt alone, so that every library meets the same. */
export type Schedule = {
  orders: readonly Order[];
  happenings: readonly Happening[];
  /** The trouble of the `attempt`-th request for an order, or the `attempt`-th of any other. */
  fault(order: Order | null, attempt: number): Fault | null;
  chance: Chance;
};

const MINUTE = 60_000;
/** Duration of all trouble, ms. */
export const CHAOS_MS = 20 * MINUTE;
const TARGETS = 3;
const FAULTY = 0.35;

/** The schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const chance = chanceOf(seed);
  const within = (ms: number) => Math.floor(chance.next() * ms);
  const decisions = Array.from({ length: TARGETS }, (_, target) => {
    const at = within(15 * MINUTE);
    return [
      { target, at },
      { target, at: at + 100 + within(20_000) },
    ];
  })
    .flat()
    .sort((a, b) => a.at - b.at);
  const orders = decisions.map(({ target }, place) => ({
    id: `order-${seed}-${place}`,
    target: `+2782${seed.toString().padStart(6, '0')}${target}`,
    place,
  }));
  const unauthorized = chance.is(0.5) ? chance.of(orders) : null;
  const happenings: Happening[] = decisions.flatMap(({ at }, place) => {
    const order = orders[place];
    return order ? { at, type: 'decide' as const, order } : [];
  });
  for (let outage = 0; outage < 2; outage++) {
    const at = within(15 * MINUTE);
    happenings.push({ at, type: 'offline' }, { at: at + 5_000 + within(2 * MINUTE), type: 'online' });
  }
  for (let crash = 0; crash < 2; crash++)
    happenings.push({ at: within(15 * MINUTE), type: 'crash', awaits: 1 + within(5) });

  return {
    orders,
    happenings: happenings.sort((a, b) => a.at - b.at),
    fault(order, attempt) {
      if (order && order === unauthorized && attempt === 1) return '401';
      const own = chanceOf(seed * 7_919 + (order ? order.place + 1 : 0) * 104_729 + attempt * 31);
      return own.is(FAULTY) ? own.of(faults) : null;
    },
    chance,
  };
}
