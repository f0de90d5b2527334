import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddy } from '../../deploy/caddy.ts';
import type { Program } from './front.ts';

/** Debian's Caddy, without its administration and its log. */
export const caddyProgram: Program = {
  name: 'caddy',
  configure(site, folder) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      ['{', '\tadmin off', '\tlog {', '\t\toutput discard', '\t}', '}', caddy(site)].join('\n'),
    );
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};
