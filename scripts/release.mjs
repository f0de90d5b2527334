// Makes release/tapdeck-<version>.tar.gz: the built app, compressed files beside its text, configurations for servers, notices, a
// bill of materials and checksums. The same commit gives the same bytes. `--check` builds a second time and compares.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { create } from 'tar';
import { ensurePackages, fail, npm, root, run } from './set-up.mjs';

/** Smaller files gain nothing. */
const COMPRESSED_FROM = 1024;
const text = /\.(html|js|css|json|webmanifest|svg|txt|map)$/;

/** The paths of all files in a folder, with forward slashes, sorted by their bytes. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Writes `.br` and `.gz` beside each larger file of text but the service worker: a server would go on sending the compressed ones
 * after the kill switch has replaced it.
 */
export function precompress(folder) {
  for (const path of filesIn(folder)) {
    const content = readFileSync(join(folder, path));
    if (!text.test(path) || path === 'sw.js' || content.length < COMPRESSED_FROM) continue;
    const gzipped = gzipSync(content, { level: 9 });
    // The operating system, which zlib notes.
    gzipped[9] = 255;
    writeFileSync(join(folder, `${path}.gz`), gzipped);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params }));
  }
}

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex');

/** Packs a folder as `<name>/…` with its checksums; owners, times and modes are the same everywhere. Gives the archive's SHA-256. */
export async function pack(folder, name, archive, mtime) {
  const sums = filesIn(folder).map(path => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  await create(
    {
      cwd: folder,
      file: archive,
      gzip: { level: 9 },
      portable: true,
      mtime,
      prefix: name,
      mode: 0o644,
      noDirRecurse: true,
    },
    filesIn(folder),
  );
  const sum = sha256(readFileSync(archive));
  writeFileSync(`${archive}.sha256`, `${sum}  ${archive.split(/[\\/]/).at(-1)}\n`);
  return sum;
}

/** The packages of the build as a CycloneDX bill, without the time and the number that differ from run to run. */
function billOfMaterials() {
  const [program, ...npmArgs] = npm();
  const sbomArgs = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--omit=dev',
    '--omit=optional',
  ];
  const { stdout, status, stderr } = spawnSync(program, [...npmArgs, ...sbomArgs], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`npm sbom failed: ${stderr}`);
  const { serialNumber: _, ...bill } = JSON.parse(stdout);
  delete bill.metadata.timestamp;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Configurations for servers of the page's own origin; others are printed by `npm run headers`. */
const servers = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  cloudfront: 'cloudfront.json',
  netlify: 'netlify.toml',
  cloudflare: '_worker.js',
  vercel: 'vercel.json',
};

/**
 * The time of the files in an archive: that of the commit. Servers tell two versions of a file apart by its time and size, and the
 * entry pages of two builds are often of one size. Null where it is unknown.
 */
export function timeOfFiles(env = process.env, folder = root) {
  const asked = env.SOURCE_DATE_EPOCH;
  const { stdout } = asked
    ? { stdout: asked }
    : spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: folder, encoding: 'utf8' });
  const seconds = Number(stdout?.trim() || Number.NaN);
  return Number.isSafeInteger(seconds) ? new Date(seconds * 1000) : null;
}

/** Builds and packs; gives the archive's SHA-256. */
async function release(version, archive) {
  const mtime = timeOfFiles();
  if (mtime === null)
    fail(
      'The time of the files is unknown: this is no checkout of git. Set SOURCE_DATE_EPOCH to it, in seconds.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-release-'));
  try {
    const site = join(folder, 'site');
    const built = run('vite', ['build', '--logLevel', 'warn', '--outDir', site, '--emptyOutDir']);
    if (built.status !== 0) fail('The build failed; see above');
    precompress(site);
    mkdirSync(join(folder, 'servers'));
    for (const [server, file] of Object.entries(servers)) {
      const printed = run('tsx', ['deploy/main.ts', server], { quiet: true });
      if (printed.status !== 0) fail(printed.stderr);
      writeFileSync(join(folder, 'servers', file), printed.stdout);
    }
    cpSync(join(root, 'deploy/kill-switch/sw.js'), join(folder, 'kill-switch/sw.js'));
    for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
    cpSync(join(root, 'docs/deploy.md'), join(folder, 'DEPLOY.md'));
    cpSync(join(site, 'licences.txt'), join(folder, 'NOTICES'));
    writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials());
    return await pack(folder, `tapdeck-${version}`, archive, mtime);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(args) {
  await ensurePackages();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const out = join(root, 'release');
  // The last archive stays until another one is whole.
  const made = mkdtempSync(join(tmpdir(), 'tapdeck-archive-'));
  const archive = `tapdeck-${version}.tar.gz`;
  const sum = await release(version, join(made, archive));
  if (args.includes('--check')) {
    const again = await release(version, join(made, 'again.tar.gz'));
    for (const file of ['again.tar.gz', 'again.tar.gz.sha256']) rmSync(join(made, file));
    if (again !== sum) fail(`Two builds differ: ${sum} and ${again}`);
    console.log('A second build gave the same bytes.');
  }
  rmSync(out, { recursive: true, force: true });
  cpSync(made, out, { recursive: true });
  rmSync(made, { recursive: true });
  console.log(`${join(out, archive)}\n${sum}`);
}

if (process.argv[1] && import.meta.filename === process.argv[1]) await main(process.argv.slice(2));
