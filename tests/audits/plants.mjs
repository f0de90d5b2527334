/** Faults in a copy of the built app, each with the audit that must catch it. */
export const plants = [
  {
    what: 'a manifest without icons',
    file: 'manifest.webmanifest',
    change: text => JSON.stringify({ ...JSON.parse(text), icons: [] }),
    category: 'installable',
    id: 'manifest-missing-suitable-icon',
  },
  {
    what: 'a manifest without a maskable icon',
    file: 'manifest.webmanifest',
    change: text => {
      const manifest = JSON.parse(text);
      return JSON.stringify({
        ...manifest,
        icons: manifest.icons.filter(icon => icon.purpose !== 'maskable'),
      });
    },
    category: 'pwa',
    id: 'maskable-icon',
  },
  {
    what: 'a page that cannot be zoomed',
    file: 'index.html',
    change: html => html.replace('initial-scale=1', 'initial-scale=1, user-scalable=no, maximum-scale=1'),
    category: 'accessibility',
    id: 'meta-viewport',
  },
  {
    what: 'a page without a doctype',
    file: 'index.html',
    change: html => html.replace(/<!doctype html>/i, ''),
    category: 'best-practices',
    id: 'doctype',
  },
  {
    what: 'a page without a description',
    file: 'index.html',
    change: html => html.replace(/<meta name="description"[^>]*>/, ''),
    category: 'seo',
    id: 'meta-description',
  },
];
