import { type Awaited, deaths, type Mishap, mishapsAt, type Plan } from './mishaps.ts';
import { breachesOf } from './outcomes.ts';
import { Scripted } from './scripted.ts';
import type { Script } from './scripts.ts';

/** The device after a script under a plan, the awaits that were met, and the rules that were broken. */
type Played = { on: Scripted; met: readonly Awaited[]; breaches: string[] };

/** Plays a script on a new device until all has ended. */
export async function play(script: Script, plan: Plan, tellsTheDead = true): Promise<Played> {
  const on = new Scripted(
    { keyed: script.keyed, takesLists: script.takesLists ?? false, tellsTheDead },
    plan,
  );
  const { platform, points } = on.device;
  for (const terminalId of ['t0', 't1', 't2', 't3']) platform.enrol(terminalId, 'active');
  platform.enrol('t4', 'deactivated');
  await script.play(on);
  await on.finish();
  return { on, met: points.met, breaches: await breachesOf(on, script.endsIn) };
}

/** Every plan of one mishap more, at each await that comes after those of `plan`, given the awaits of the run under it. */
export function extended(
  plan: Plan,
  met: readonly Awaited[],
  which: (awaited: Awaited) => readonly Mishap[] = awaited => mishapsAt[awaited],
): Plan[] {
  const last = Math.max(-1, ...plan.keys());
  return met.flatMap((awaited, at) =>
    at > last ? which(awaited).map(mishap => new Map([...plan, [at, mishap]])) : [],
  );
}

/** Only that the context dies there, with a request on its way or not. */
export const onlyDeaths = (awaited: Awaited): readonly Mishap[] =>
  awaited === 'request' ? [...deaths, 'dies on the way'] : deaths;

/** Plays the script under each plan; those that broke something, in words. */
export async function failuresOf(
  script: Script,
  plans: readonly Plan[],
  tellsTheDead = true,
): Promise<string[]> {
  const failures: string[] = [];
  for (const plan of plans) {
    const { met, breaches } = await play(script, plan, tellsTheDead);
    const where = [...plan].map(([at, mishap]) => `${met[at]} ${at} ${mishap}`).join(', ');
    if (breaches.length > 0) failures.push(`${where}: ${breaches.join('; ')}`);
  }
  return failures;
}
