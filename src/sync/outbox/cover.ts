import { byLane, type OutboxStore } from '../../db/outbox-store.ts';
import type { Lanes } from './deps.ts';
import { type Laid, laidBy, type Overlay, overlaid, overlayBy } from './overlay.ts';

/** More lanes than this are not asked for one by one. */
const FEW = 200;

const isShown = (lane: string): boolean => overlaid.some(kind => lane.startsWith(`${kind}:`));

/** The overlay, kept: of thousands of open lanes only those that changed are read again. */
export function createCover(store: OutboxStore) {
  let lanes = new Map<string, Laid>();
  /** Lanes to be read again. */
  let changed: Set<string> | 'all' = 'all';
  let reading: Promise<unknown> = Promise.resolve();

  async function readNow(): Promise<Overlay> {
    const again = changed;
    changed = new Set();
    try {
      if (again === 'all' || again.size > FEW) lanes = laid(await store.open(overlaid));
      else if (again.size > 0) {
        const found = laid(await store.openIn([...again]));
        for (const lane of again) {
          const now = found.get(lane);
          if (now) lanes.set(lane, now);
          else lanes.delete(lane);
        }
      }
    } catch (error) {
      changed = 'all';
      throw error;
    }
    return overlayBy(lanes.values());
  }

  return {
    /** Something changed in these lanes, or nobody knows where. */
    touch(touched: Lanes): void {
      if (touched === 'all') changed = 'all';
      else if (changed !== 'all') for (const lane of touched) if (isShown(lane)) changed.add(lane);
    },
    /** The overlay as storage has it now. */
    read(): Promise<Overlay> {
      // One after the other: an older answer never replaces a newer one.
      const answer = reading.then(readNow, readNow);
      reading = answer;
      return answer;
    },
  };
}

function laid(open: Parameters<typeof byLane>[0]): Map<string, Laid> {
  const found = new Map<string, Laid>();
  for (const [lane, actions] of byLane(open)) {
    const shown = laidBy(actions);
    if (shown) found.set(lane, shown);
  }
  return found;
}
