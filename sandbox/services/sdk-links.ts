/** Where the developers of a tenant's applications find the platform, by category and environment. */
export const serviceLinks = [
  { name: 'SDK API', category: 'API', environment: 'dev', url: 'https://api.dev.tapdeck.example/sdk' },
  { name: 'SDK API', category: 'API', environment: 'qa', url: 'https://api.qa.tapdeck.example/sdk' },
  { name: 'SDK API', category: 'API', environment: 'prod', url: 'https://api.tapdeck.example/sdk' },
  {
    name: 'Merchant portal',
    category: 'PORTAL',
    environment: 'qa',
    url: 'https://merchants.qa.tapdeck.example/',
  },
  {
    name: 'Merchant portal',
    category: 'PORTAL',
    environment: 'prod',
    url: 'https://merchants.tapdeck.example/',
  },
  {
    name: 'Integration guide',
    category: 'DOCS',
    environment: 'prod',
    url: 'https://docs.tapdeck.example/sdk',
  },
  {
    name: 'Android artefacts (Maven)',
    category: 'REPOSITORY',
    environment: 'prod',
    url: 'https://maven.tapdeck.example/releases',
  },
  {
    name: 'iOS package (Swift)',
    category: 'REPOSITORY',
    environment: 'prod',
    url: 'https://packages.tapdeck.example/tapdeck-ios',
  },
  {
    name: 'Android snapshots (Maven)',
    category: 'REPOSITORY',
    environment: 'dev',
    url: 'https://maven.tapdeck.example/snapshots',
  },
] as const;
