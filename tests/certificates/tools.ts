import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { notRun } from '../system-tools.ts';

/** A folder of a test's own, and a program in it; what the program writes is its answer. */
export type Bench = {
  file(name: string): string;
  bytes(name: string): Uint8Array;
  text(name: string): string;
  /** Throws with the program's own words where it fails. */
  run(program: 'openssl' | 'keytool', ...args: string[]): string;
};

/** Runs promises that need these programs; without one of them they are skipped. */
export function withTools(
  name: string,
  programs: readonly ('openssl' | 'keytool')[],
  promises: (bench: Bench) => void,
): void {
  const reason = notRun(...programs);
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-certificates-'));
  const file = (of: string) => join(folder, of);
  const bench: Bench = {
    file,
    bytes: of => new Uint8Array(readFileSync(file(of))),
    text: of => readFileSync(file(of), 'utf8'),
    run: (program, ...args) =>
      execFileSync(program, args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        // Dates and labels in one language, whatever this machine speaks.
        env: {
          ...process.env,
          LC_ALL: 'C.UTF-8',
          // Each call is a short one: compiling for speed costs more than it gives.
          JAVA_TOOL_OPTIONS: '-Duser.language=en -Duser.timezone=UTC -XX:TieredStopAtLevel=1',
        },
      }),
  };
  describe.skipIf(reason)(reason ? `${name} (${reason})` : name, () => {
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    promises(bench);
  });
}
