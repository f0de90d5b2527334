import { measureApp } from './app.ts';
import { measureFloor } from './floor.ts';
import { measurePeers } from './peers.ts';
import { startPlatform } from './platform.ts';
import { table } from './report.ts';
import type { Measured } from './samples.ts';
import { targets } from './targets.ts';

type Options = {
  /** Terminals of each fleet, the smallest first. */
  sizes: readonly number[];
  /** The folder of the built app. */
  dist: string;
  repeats: number;
  /** Told all measurements so far, after each size. */
  done: (measured: readonly Measured[]) => Promise<void>;
};

/**
 * The list of terminals with fleets of several sizes, beside a bare page and pages of other libraries over the same rows. A size that fails is printed, and the
 * others are measured.
 */
export async function measureFleets({ sizes, dist, repeats, done }: Options): Promise<string[]> {
  const measured: Measured[] = [];
  const failures: unknown[] = [];
  for (const terminals of sizes) {
    try {
      measured.push(await measureFleet(terminals, dist, repeats));
      console.log(`${table(measured)}\n`);
      await done(measured);
    } catch (error) {
      console.error(`failed    ${terminals.toLocaleString('en-GB')} terminals:`, error);
      failures.push(error);
    }
  }
  if (failures.length === 0) return targets(measured);
  console.log(targets(measured).join('\n'));
  throw new AggregateError(failures, `${failures.length} of ${sizes.length} fleets`);
}

async function measureFleet(terminals: number, dist: string, repeats: number): Promise<Measured> {
  const platform = await startPlatform(terminals, dist);
  try {
    const floor = await measureFloor(platform, repeats);
    const peers = await measurePeers(platform, terminals, repeats);
    return { terminals, floor, peers, app: await measureApp(platform, repeats) };
  } finally {
    await platform.stop();
  }
}
