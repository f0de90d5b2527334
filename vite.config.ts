import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type types as Babel, type NodePath, type PluginObj, transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shippedLicences } from './deploy/shipped-licences.ts';
import { splitCatalogues } from './deploy/split-catalogues.ts';
import { webManifest } from './deploy/web-manifest.ts';

/** The sandbox behind the development server, which serves the page itself. */
const sandbox = `http://localhost:${process.env.SANDBOX_PORT ?? 4174}`;
const behind = ['/api', '/idp', '/_sandbox', '/config.json', '/.well-known'];

/**
 * English travels with the screens: each sentence is compiled in place, so the first language needs no catalogue and no
 * parser of messages at run time.
 */
const sentencesInPlace = ({ types: t }: { types: typeof Babel }): PluginObj => {
  const compile = (path: NodePath<Babel.ObjectExpression>) => {
    if (!path.node.leadingComments?.some(comment => comment.value === 'i18n')) return;
    for (const property of path.node.properties) {
      if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'message' })) continue;
      if (t.isStringLiteral(property.value)) {
        property.value = t.valueToNode(compileMessage(property.value.value)) as Babel.Expression;
      }
    }
  };
  return { visitor: { Program: { exit: program => program.traverse({ ObjectExpression: compile }) } } };
};

/** Runs Lingui's macros over the files that import them; plugin-react has no place for a Babel plugin. */
const macros = (): Plugin => ({
  name: 'lingui-macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[linguiMacro, { stripMessageField: false }], sentencesInPlace],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  },
});

/** Lists of ad blockers have rules for any script with such a name. */
const likeTrackers = /analytics|tracker|stats/i;

function fileName(chunk: string): string {
  // The bundler names it after all screens that share it.
  if (chunk.startsWith('shared')) return 'shared';
  return likeTrackers.test(chunk) ? 'screen' : '[name]';
}

/** Minifies the script that runs before the app, which is copied as it is; every browser must still be able to parse it. */
const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const file = join(dir, 'supported.js');
    const { code, errors } = await minify('supported.js', await readFile(file, 'utf8'), {
      compress: { target: 'es2015' },
    });
    if (errors[0]) throw new Error(errors[0].message);
    await writeFile(file, code);
  },
});

/**
 * Lets the browser request scripts ahead as classic ones. Of a module that it first requests as a module, Chromium does not read the
 * compiled code that it keeps, and compiles it anew at each start.
 */
const compiledCode = (): Plugin => ({
  name: 'compiled-code',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: code => code.replaceAll('modulepreload', 'preload'),
  },
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replaceAll('rel="modulepreload"', 'rel="preload" as="script"'),
  },
});

// Modules that are needed together are one file: it compresses better than twenty, and is one request. With each module goes what it
// imports; the first group that wants a module has it.
const groups = Object.entries({
  libraries:
    /\/node_modules\/(react|react-dom|scheduler|@lingui|wouter|regexparam|use-sync-external-store)\//,
  // Signing in does without.
  queries: /\/node_modules\/@tanstack\/(react-query|query-core)\/(?!.*hydration)/,
  start:
    /\/src\/(app\/(App\.tsx|start\.ts|layouts\/Logo\.tsx)|data\/browser-limits\.ts|ui\/TextLink\.tsx)$|\/lucide-react\/.*\/icons\/(chevron-down|circle(-check|-x)?|eye|languages|lock|sun-moon)\.mjs$/,
  'sign-in': /\/src\/(app\/layouts\/AuthLayout|features\/auth\/SignInScreen)\.tsx$/,
  later: /\/src\/(app\/(service-worker|install)\.ts|features\/errors\/CrashScreens\.tsx)$/,
  shell: /\/src\/app\/layouts\/MainLayout\.tsx$/,
  home: /\/src\/features\/home\/(?!GettingStarted)/,
  tabs: /\/src\/ui\/(Tabs|Switch)\.tsx$/,
  kit: /\/src\/ui\/(kit|PickBox|ComboboxBox)\.tsx$|\/node_modules\/@headlessui\//,
  forms: /\/src\/ui\/(Checkbox|ConfirmDialog|Select|Sheet|TextAreaField)\.tsx$/,
  lists: /\/src\/(parts\/(list|terminal|outbox)\/|ui\/CellLines\.tsx)/,
}).map(([name, test], at) => ({ name, test, priority: 20 - at }));
/** Modules that several other screens share: a file for each set of screens, and less than 20 kB goes to the set most like its own. */
const shared = {
  name: 'shared',
  test: /./,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
};

/** The source files whose sentences are loaded before the first drawing (sign-in and shell), and with Home. */
const sentences = {
  start:
    /^src\/(app\/(?!palette|LateStrips|ServiceFailureStrip|HomeScreenStrip|HelpDialog)|features\/(auth\/(SignIn|AuthForm|sign-in-|auth-failure|password-wait)|errors\/)|ui\/|parts\/(form\/(fields|rules|PasswordFields)|preferences\/|format\/))/,
  home: /^src\/(features\/home\/(?!GettingStarted)|parts\/(figures\/(ChartPanel|DailyChart)|list\/CollectionFaces|page\/(?!SignOut|Secret)|settlement\/SettlementChip|terminal\/terminal-words|transaction\/transaction-words|merchant\/merchant-words|outbox\/ActionStateChip))\b/,
};

// The modules of the pages that people start at are requested at once, and as classic scripts. To name those of all pages would cost
// every first load a kilobyte.
const first = /\/((Home|SignIn|Terminals?|Merchants?|Settlements)Screen|MainLayout|AuthLayout|persisted)-/;
const resolveDependencies = (
  file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] => (hostType === 'html' || first.test(file) ? needed : []);

/**
 * All that the engine starts with, but the worker's own file: WebKit runs that file once more when another one imports it, and
 * then two engines answer each call.
 */
const engine = { name: 'engine', test: /\/src\/engine\/engine\.ts$/, priority: 1 };
/** The part that checks webhooks and certificates for Home, with the calls it shares: a chunk for each service would be larger than all. */
const due = {
  name: 'due',
  test: /\/src\/(engine\/(due|webhooks)|api\/(certificates|invocations|sdk|webhook)-service)\.ts$/,
};

/** Refuses a worker whose own file another one imports. */
const isRunOnce = (): Plugin => ({
  name: 'worker-is-run-once',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      const imports = file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [];
      const entry = imports.map(name => files[name]).find(found => found?.type === 'chunk' && found.isEntry);
      if (entry)
        this.error(`${file.fileName} imports the worker ${entry.fileName}, which WebKit then runs twice`);
    }
  },
});

// Its base styles are in every build, though no module of it is.
const licences = shippedLicences({ also: ['tailwindcss'], file: 'licences.txt' });

export default defineConfig({
  plugins: [
    macros(),
    lingui(),
    splitCatalogues(sentences),
    react({ jsxImportSource: '#ui' }),
    tailwindcss(),
    licences(),
    firstScript(),
    compiledCode(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      manifest: webManifest,
      // Icons are for the system, which fetches and keeps them itself.
      includeManifestIcons: false,
      injectRegister: false,
      injectManifest: {
        // A classic script, which every browser takes as a service worker.
        rollupFormat: 'iife',
        buildPlugins: { vite: [licences()] },
        globPatterns: [
          'index.html',
          'skeleton.css',
          'supported.js',
          'assets/**/*.{js,css,woff2,svg}',
          'icons/icon.svg',
          'licences.txt',
        ],
        globIgnores: ['**/*-latin-ext-*', '**/*-cyrillic*'],
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [licences(), isRunOnce()],
    // Notes on side effects have served their purpose once the file is written, and cost half a kilobyte.
    rolldownOptions: {
      output: { codeSplitting: { groups: [engine, due] }, comments: { annotation: false } },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...groups, shared] },
        chunkFileNames: ({ name }) => `assets/${fileName(name)}-[hash].js`,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      behind.map(path => [path, { target: sandbox, changeOrigin: false, xfwd: true }]),
    ),
  },
});
