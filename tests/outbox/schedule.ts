import { breaches } from './simulator/invariants.ts';
import { type Trouble, troubles } from './simulator/troubles.ts';
import { World } from './simulator/world.ts';

/** Usual time in which troubles may happen, minutes. */
export const MINUTES = 10;

/** One run of the simulator: the same schedule is the same run. */
export type Schedule = { seed: number; minutes: number; without: readonly Trouble[] };

/** The world of a schedule, at its end. */
export async function worldOf({ seed, minutes, without }: Schedule): Promise<World> {
  const world = new World(seed, { minutes, without: new Set(without) });
  await world.run();
  return world;
}

/** Rules that a run of the simulator breaks, in words. */
export const breachesOf = async (schedule: Schedule): Promise<string[]> => breaches(await worldOf(schedule));

/** The command that runs it again. */
export function commandOf({ seed, minutes, without }: Schedule): string {
  const words = ['node --import tsx tests/outbox/soak.ts', `--from ${seed} --to ${seed}`];
  if (minutes !== MINUTES) words.push(`--minutes ${minutes}`);
  if (without.length > 0) words.push(`--without '${without.join(',')}'`);
  return words.join(' ');
}

/** The troubles of a list with commas; throws on one that is not known. */
export function troublesIn(list: string): Trouble[] {
  const names = list.split(',').filter(name => name !== '');
  return names.map(name => {
    const trouble = troubles.find(each => each === name);
    if (!trouble) throw new Error(`No such trouble: ${name}. There are: ${troubles.join(', ')}`);
    return trouble;
  });
}
