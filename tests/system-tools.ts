import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Folders of programs that Debian leaves out of the PATH of people who are not root. */
const besidesPath = process.platform === 'win32' ? [] : ['/usr/sbin'];

/** The environment in which such programs are found. */
export const envWithTools = {
  ...process.env,
  PATH: [process.env.PATH ?? '', ...besidesPath].join(delimiter),
};

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** True where a program is on this machine. */
const isHere = (program: string): boolean =>
  envWithTools.PATH.split(delimiter)
    .filter(Boolean)
    .some(folder => canRun(join(folder, program)) || canRun(join(folder, `${program}.exe`)));

/** Null where all of these programs are on this machine, else the reason why tests that need them are skipped. */
export function missing(...programs: readonly string[]): string | null {
  const absent = programs.filter(program => !isHere(program));
  return absent.length === 0 ? null : `not run: ${absent.join(', ')} missing`;
}

/** Gives what `missing` gives; the last line of `npm test` repeats it. Under `REQUIRE_SYSTEM=1` a missing program is an error. */
export function notRun(...programs: readonly string[]): string | null {
  const reason = missing(...programs);
  if (reason !== null && process.env.REQUIRE_SYSTEM === '1') throw new Error(reason);
  return reason;
}
