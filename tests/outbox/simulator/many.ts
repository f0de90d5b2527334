import { breaches } from './invariants.ts';
import { World, type WorldOptions } from './world.ts';

const ENOUGH = 5;

/** Broken rules of the worlds of these seeds, up to 5 of them, each with its seed. `alsoHold` adds further rules. */
export async function failuresOf(
  from: number,
  to: number,
  options: WorldOptions = {},
  alsoHold: (world: World) => string[] = () => [],
): Promise<string[]> {
  const failures: string[] = [];
  for (let seed = from; seed <= to && failures.length < ENOUGH; seed++) {
    const world = new World(seed, options);
    await world.run();
    const found = [...(await breaches(world)), ...alsoHold(world)];
    if (found.length > 0) failures.push(`seed ${seed}: ${found.join('; ')}`);
  }
  return failures;
}
