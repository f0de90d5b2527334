import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest: by it a browser installs Tapdeck. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tapdeck',
  short_name: 'Tapdeck',
  description: 'Merchants, terminals and settlements, with or without a network.',
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#17222C',
  background_color: '#F5F6F7',
  categories: ['business', 'finance', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icons/maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/terminals-wide.png',
      type: 'image/png',
      sizes: '1280x800',
      form_factor: 'wide',
      label: 'The terminals of a company, with their activation, attestation and last check',
    },
    {
      src: '/screenshots/terminals-narrow.png',
      type: 'image/png',
      sizes: '390x844',
      form_factor: 'narrow',
      label: 'The same terminals on a phone, with search under the thumb',
    },
  ],
  shortcuts: [
    {
      name: 'Manage Terminals',
      short_name: 'Terminals',
      url: '/manage-terminals',
      icons: [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }],
    },
    {
      name: 'Outbox',
      url: '/outbox',
      icons: [{ src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }],
    },
  ],
};
