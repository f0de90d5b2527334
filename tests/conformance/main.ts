import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { conform } from './conformance.ts';

const usage = `npm run conformance -- --base-url https://api.example.com [--config config.json] [--email …] [--read-only] [--trial-terminal ID]

The token is read from TAPDECK_TOKEN (an identity token); or, with --email, the password from TAPDECK_PASSWORD.
--trial-terminal is one that may be deactivated and deleted: the check then looks for both among the list's changes.
--config is a file or an address; without it config.json is asked for beside the base address.`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      config: { type: 'string' },
      email: { type: 'string' },
      'trial-terminal': { type: 'string' },
      'read-only': { type: 'boolean', default: false },
    },
  });
  const { TAPDECK_TOKEN: token, TAPDECK_PASSWORD: password } = process.env;
  const { email, 'base-url': baseUrl, 'trial-terminal': trialTerminal } = values;
  const as = email && password ? { email, password } : token ? { token } : null;
  if (!baseUrl || !as) throw new Error(usage);
  const config = await configAt(values.config ?? new URL('/config.json', baseUrl).href);
  const check = await conform({ baseUrl, config, isReadOnly: values['read-only'], trialTerminal, as });
  const { lines, same, differing, notAsked } = check.told();
  console.log(lines.join('\n'));
  console.log(`${same} as expected, ${differing} that differ, ${notAsked} not asked`);
  return differing === 0 ? 0 : 1;
}

async function configAt(place: string): Promise<unknown> {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await readFile(place, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${place} is not JSON: name the configuration with --config`);
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
