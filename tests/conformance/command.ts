import { conform } from './conformance.ts';
import { optionsOf } from './options.ts';
import { reportOf, writeReport } from './report.ts';
import { countsOf, lastLine, linesOf, summaryOf } from './summary.ts';

/** Runs the check as its arguments say and prints it; the exit status is 0, 1 where something differs, 2 where it could not begin. */
export async function command(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  try {
    const { provider, choices, report: folder } = await optionsOf(args, env);
    const began = new Date();
    print(`seed ${choices.seed}, ${choices.samples} bad values for each field and kind`);
    const summary = summaryOf(await conform(provider, choices));
    const counts = countsOf(summary);
    print(linesOf(summary).join('\n'));
    const seconds = (Date.now() - began.getTime()) / 1000;
    print(`${lastLine(counts)} in ${seconds.toFixed(1)} s`);
    if (folder !== undefined) {
      const files = await writeReport(folder, reportOf(summary, { provider, choices, began, seconds }));
      print(files.join('\n'));
    }
    return counts.differs === 0 ? 0 : 1;
  } catch (error) {
    print((error as Error).message);
    return 2;
  }
}
