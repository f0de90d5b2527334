import { readFileSync } from 'node:fs';

const read = (path: string): string =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;

/** The version of a package as it is installed here. */
export const versionOf = (name: string): string => read(`node_modules/${name}/package.json`);
/** The version of the product. */
export const ourVersion = read('../../package.json');
