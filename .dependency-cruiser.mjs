/** The import rules of the folders. Tests may import anything. */
const mayImport = {
  contract: ['src/domain'],
  'src/domain': [],
  'src/ui': [],
  'src/api': ['contract', 'src/domain'],
  'src/db': ['src/domain'],
  'src/sync': ['src/api', 'src/db', 'src/domain'],
  'src/engine': ['src/sync', 'src/api', 'src/db', 'src/domain'],
  'src/data': ['src/domain'],
  'src/parts': ['src/data', 'src/domain', 'src/ui'],
  'src/features': ['src/parts', 'src/data', 'src/domain', 'src/ui'],
  'src/app': ['src/features', 'src/parts', 'src/data', 'src/domain', 'src/ui'],
  'src/sw': ['src/sync', 'src/db', 'src/api', 'src/domain'],
  deploy: ['src/api', 'src/domain'],
  sandbox: ['contract', 'src/api', 'src/domain', 'deploy'],
};

const sourceLayers = Object.keys(mayImport).filter(layer => layer.startsWith('src/'));
const inside = paths => `^(${paths.join('|')})/`;

const layers = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `${layer} imports only ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: '(\\.test|test-bed)\\.tsx?$' },
  to: {
    path: '^(contract|src|sandbox|deploy|tests|bench|scripts)/',
    pathNot: [
      inside([layer, ...allowed]),
      '^src/engine/(engine|messages|worker)\\.ts',
      '^src/db/((transaction-)?cipher\\.ts|keys/)',
      '\\.css$',
    ],
  },
}));

const onlyIn = (name, dependency, folders) => ({
  name,
  severity: 'error',
  from: { path: '^(src|sandbox)/', pathNot: [inside(folders), '(\\.test|test-bed)\\.tsx?$'] },
  to: { path: `node_modules/${dependency}/` },
});

export default {
  forbidden: [
    ...layers,
    {
      name: 'only src/data knows the engine: its types and the URL of its worker',
      severity: 'error',
      from: { path: inside(sourceLayers), pathNot: '^src/(engine|data)/' },
      to: { path: '^src/engine/' },
    },
    {
      name: 'src/data imports types of the engine, never its code',
      severity: 'error',
      from: { path: '^src/data/' },
      to: { path: '^src/engine/(engine|messages)\\.ts', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas do not import each other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'only src/db and src/data encrypt',
      severity: 'error',
      from: { path: inside(sourceLayers), pathNot: '^src/(db|data)/' },
      to: { path: '^src/db/((transaction-)?cipher|keys/(device-key|lock-slot))\\.ts' },
    },
    onlyIn('only src/db knows Dexie', 'dexie', ['src/db']),
    onlyIn('only src/api/identity knows Amplify', '(aws-amplify|@aws-amplify)', ['src/api/identity']),
    onlyIn('only the page knows React', 'react(-dom)?', [
      'src/ui',
      'src/data',
      'src/parts',
      'src/features',
      'src/app',
    ]),
    {
      name: 'no circles, of types included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'what is imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?|^virtual:)' },
    },
    {
      name: 'no barrels',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
