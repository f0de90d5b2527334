import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

type Package = { name: string; version: string; licence: string; text: string };

/** The folder of the package that a module or an asset comes from; undefined for the project's own. */
const packageOf = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id.replaceAll('\\', '/'))?.[1];

const isLicence = (file: string): boolean => /^(licen[cs]e|copying|notice)/i.test(file);

/** Texts for packages that come without one. The project's own licence is Apache 2.0. */
const texts: Readonly<Record<string, string>> = {
  'Apache-2.0': readFileSync('LICENSE', 'utf8').trim(),
  Unlicense:
    'This is free and unencumbered software released into the public domain. See https://unlicense.org',
};

/** Reads a package's licence and notices. Throws where a package has neither a text nor a known licence. */
function read(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter(isLicence).sort();
  const own = files.map(file => readFileSync(join(folder, file), 'utf8').trim());
  const text = own.join('\n\n') || texts[license];
  if (!text) throw new Error(`${name} (${license}) has no licence text`);
  return { name, version, licence: license, text };
}

/** One text for each licence, headed by the packages that it is of. */
function notices(folders: Iterable<string>): string {
  const packages = [...folders].map(read).sort((a, b) => (a.name < b.name ? -1 : 1));
  const byText = new Map<string, Package[]>();
  for (const one of packages) {
    byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  }
  const parts = [...byText].map(([text, of]) =>
    [...of.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', text].join('\n'),
  );
  return `${['Tapdeck contains the following packages.', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Writes `licences.txt` into the build: the licences of the packages whose code, styles or fonts are in it. `collect()` gives a
 * plugin for each of the builds (page, engine, service worker); the last one to end writes the whole.
 */
export function shippedLicences({ also, file }: { also: readonly string[]; file: string }) {
  const folders = new Set(also.map(name => join('node_modules', name)));
  const add = (id: string) => {
    const folder = packageOf(id);
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
  };
  const collect = (): Plugin => {
    let out = 'dist';
    return {
      name: 'shipped-licences',
      apply: 'build',
      configResolved: ({ root, build }) => {
        out = resolve(root, build.outDir);
      },
      generateBundle(_, bundle) {
        for (const made of Object.values(bundle)) {
          if (made.type === 'chunk') for (const id of made.moduleIds) add(id);
          else for (const id of made.originalFileNames) add(join(process.cwd(), id));
        }
      },
      closeBundle() {
        mkdirSync(out, { recursive: true });
        writeFileSync(join(out, file), notices(folders));
      },
    };
  };
  return collect;
}
