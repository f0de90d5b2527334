import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginx } from '../../deploy/nginx.ts';
import type { Program } from './front.ts';

const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Debian's nginx, without its own configuration. */
export const nginxProgram: Program = {
  name: 'nginx',
  configure(site, folder) {
    const file = (name: string) => join(folder, name);
    writeFileSync(file('site.conf'), nginx(site));
    writeFileSync(
      file('nginx.conf'),
      [
        'daemon off;',
        // A connection that the tests break on purpose is no news.
        'error_log stderr emerg;',
        `pid "${file('pid')}";`,
        'worker_processes 1;',
        // Started by root it would read the files as nobody, who may not.
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        'events { worker_connections 512; }',
        'http {',
        '  access_log off;',
        ...bodies.map(name => `  ${name}_temp_path "${file(name)}";`),
        `  include "${file('site.conf')}";`,
        '}',
      ].join('\n'),
    );
    return ['-c', file('nginx.conf'), '-p', folder, '-e', 'stderr'];
  },
};
