import { conform } from './conformance.ts';
import { commandOf } from './options.ts';
import { reportOf, writeReport } from './report.ts';
import { countsOf, lastLine, linesOf, summaryOf } from './summary.ts';

async function run(): Promise<number> {
  const { provider, choices, report: folder } = await commandOf(process.argv.slice(2), process.env);
  const began = new Date();
  console.log(`seed ${choices.seed}, ${choices.samples} bad values for each field and kind`);
  const summary = summaryOf(await conform(provider, choices));
  const counts = countsOf(summary);
  console.log(linesOf(summary).join('\n'));
  const seconds = (Date.now() - began.getTime()) / 1000;
  console.log(`${lastLine(counts)} in ${seconds.toFixed(1)} s`);
  if (folder !== undefined) {
    const files = await writeReport(folder, reportOf(summary, { provider, choices, began, seconds }));
    console.log(files.join('\n'));
  }
  return counts.differs === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(process.env.STACK ? error : (error as Error).message);
  process.exitCode = 2;
}
