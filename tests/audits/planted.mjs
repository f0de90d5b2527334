import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBrowser } from './audited.mjs';
import { conclude, report } from './counts.mjs';
import { plants } from './plants.mjs';

/** Breaks one thing in a copy of the built app, and demands that the audit which guards it sees it. */
for (const { what, file, change, category, id } of plants) {
  const dist = mkdtempSync(join(tmpdir(), 'tapdeck-planted-'));
  cpSync('dist', dist, { recursive: true });
  const before = readFileSync(join(dist, file), 'utf8');
  const after = change(before);
  writeFileSync(join(dist, file), after);
  if (after === before) report(`${what} could not be planted`, false);
  else
    await withBrowser({ dist, isSignedIn: false }, async ({ audit, installabilityErrors }) => {
      if (category === 'installable') {
        const errors = await installabilityErrors('/signin');
        return report(`${what} is seen: ${errors}`, errors.includes(id));
      }
      const [{ score, lowered }] = await audit('/signin', [category]);
      const isSeen = score < 1 && lowered.some(one => one.startsWith(`${id}:`));
      report(`${what} is seen: ${category} ${score}, ${id}`, isSeen, lowered);
    });
  rmSync(dist, { recursive: true, force: true });
}
conclude();
