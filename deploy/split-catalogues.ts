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
 * Reads a `.po` file as two modules: `?start` holds the sentences of the files that `isStart` names, without which nothing can be
 * drawn, `?rest` all others. The file itself stays one, for translators.
 */
export function splitCatalogues(isStart: (source: string) => boolean): Plugin {
  const config = getConfig();
  return {
    name: 'split-catalogues',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?(start|rest)$/ },
      async handler(id) {
        const [file = '', part] = id.split('?');
        this.addWatchFile(file);
        const found = getCatalogForFile(relative(config.rootDir ?? '.', file), await getCatalogs(config));
        if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
        const { locale, catalog } = found;
        const entries = Object.entries((await catalog.read(locale)) ?? {});
        const messages = Object.fromEntries(
          entries
            .filter(
              ([, { origin = [] }]) => (part === 'start') === origin.some(([source = '']) => isStart(source)),
            )
            .map(([key, { translation = '' }]) => [key, translation]),
        );
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
