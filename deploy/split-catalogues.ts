import { relative } from 'node:path';
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Reads a `.po` file as several modules: `?<part>` holds the sentences of the source files that a part names, the first part first,
 * and `?rest` all others. The file itself stays one, for translators.
 */
export function splitCatalogues(parts: Readonly<Record<string, RegExp>>): Plugin {
  const partOf = (sources: readonly string[]): string =>
    Object.keys(parts).find(name => sources.some(source => parts[name]?.test(source))) ?? 'rest';
  const config = getConfig();
  return {
    name: 'split-catalogues',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?\w+$/ },
      async handler(id) {
        const [file = '', part] = id.split('?');
        this.addWatchFile(file);
        const found = getCatalogForFile(relative(config.rootDir ?? '.', file), await getCatalogs(config));
        if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
        const { locale, catalog } = found;
        const entries = Object.entries((await catalog.read(locale)) ?? {});
        const messages = Object.fromEntries(
          entries
            .filter(([, { origin = [] }]) => partOf(origin.map(([source = '']) => source)) === part)
            .map(([key, { translation = '' }]) => [key, translation]),
        );
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
