import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { serviceNames } from '../../contract/service.ts';
import { calls } from './calls.ts';
import { type Section, sections } from './checks.ts';
import type { Provider } from './conformance.ts';
import type { Choices } from './run.ts';
import type { Account } from './session.ts';

const usage = `npm run conformance -- --base-url https://api.example.com [options]

The account   TAPDECK_TOKEN holds an identity token; or --email names a person whose password TAPDECK_PASSWORD holds.
  --other-email ADDRESS      a second account, of another company: TAPDECK_OTHER_TOKEN or TAPDECK_OTHER_PASSWORD
  TAPDECK_EXPIRED_TOKEN, TAPDECK_REVOKED_TOKEN   tokens that must be refused
The provider
  --config FILE|ADDRESS      config.json; asked for beside the base address unless named
  --timeout SECONDS          for each answer; 20 unless named
The check
  --read-only                changes nothing
  --only SERVICE             one call ('GET /webhooks/registered'), or those of a service; again for another:
                             ${serviceNames.join(', ')}
  --checks PART              one part of the check, again for another: ${sections.join(', ')}
  --seed NUMBER              from which bad input is drawn; 1 unless named
  --samples NUMBER           bad values for each field and kind; 2 unless named
  --trial-terminal ID        is activated and deactivated, its keys are reset, and it is deleted
  --trial-report ID          is settled and reopened
  --trial-merchant ID        its id at the bank is requested
  --trial-phone NUMBER       gets SMS
  --report FOLDER            writes report.json and report.html`;

/** The whole of a command: the provider, the choices, and the folder of the report. */
export type Options = { provider: Provider; choices: Choices; report: string | undefined };

/** Reads the arguments and the environment; throws with the usage, or with a sentence. */
export async function optionsOf(args: string[], env: NodeJS.ProcessEnv): Promise<Options> {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': { type: 'string' },
      config: { type: 'string' },
      email: { type: 'string' },
      'other-email': { type: 'string' },
      timeout: { type: 'string', default: '20' },
      'read-only': { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      checks: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      samples: { type: 'string', default: '2' },
      'trial-terminal': { type: 'string' },
      'trial-report': { type: 'string' },
      'trial-merchant': { type: 'string' },
      'trial-phone': { type: 'string' },
      report: { type: 'string' },
    },
  });
  const baseUrl = values['base-url'];
  const as = accountOf(values.email, env.TAPDECK_PASSWORD, env.TAPDECK_TOKEN);
  if (!baseUrl || !as) throw new Error(usage);
  return {
    provider: {
      baseUrl,
      config: await configAt(values.config ?? new URL('/config.json', baseUrl).href),
      as,
      other: accountOf(values['other-email'], env.TAPDECK_OTHER_PASSWORD, env.TAPDECK_OTHER_TOKEN),
      timeoutMs: numberIn('timeout', values.timeout) * 1000,
    },
    choices: {
      isReadOnly: values['read-only'],
      only: named('only', values.only, [...serviceNames, ...calls.map(({ name }) => name)]),
      sections: named('checks', values.checks, sections) as Section[],
      seed: numberIn('seed', values.seed),
      samples: numberIn('samples', values.samples),
      trial: {
        terminal: values['trial-terminal'],
        report: values['trial-report'],
        merchant: values['trial-merchant'],
        phone: values['trial-phone'],
      },
      expiredToken: env.TAPDECK_EXPIRED_TOKEN,
      revokedToken: env.TAPDECK_REVOKED_TOKEN,
    },
    report: values.report,
  };
}

function accountOf(email: string | undefined, password: string | undefined, token: string | undefined) {
  const account: Account | undefined =
    email && password ? { email, password } : token ? { token } : undefined;
  return account;
}

function numberIn(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${option} must be a whole number from 1.`);
  return number;
}

function named(option: string, given: string[], names: readonly string[]): string[] {
  const all = given.flatMap(one => one.split(','));
  const unknown = all.find(one => !names.includes(one));
  if (unknown !== undefined)
    throw new Error(`--${option}: there is no ${unknown}, only ${names.join(', ')}.`);
  return all;
}

async function configAt(place: string): Promise<unknown> {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await readFile(place, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${place} is not JSON: name the configuration with --config`);
  }
}
