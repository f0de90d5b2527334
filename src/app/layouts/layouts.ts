import { type ComponentType, lazy, type ReactNode } from 'react';
import { loadChunk } from '../missing-chunk.ts';
import type { LayoutName } from '../routes.ts';

type Layout = ComponentType<{ path: string; children: ReactNode }>;

// Apart, so that signing in does not wait for the shell, nor the shell for signing in.
const chunks = {
  auth: () => import('./AuthLayout.tsx').then(file => file.AuthLayout),
  full: () => import('./FullLayout.tsx').then(file => file.FullLayout),
  main: () => import('./MainLayout.tsx').then(file => file.MainLayout),
} satisfies Record<LayoutName, () => Promise<Layout>>;

const lazily = (name: LayoutName) =>
  lazy(async (): Promise<{ default: Layout }> => ({ default: await loadLayout(name) }));

/** Fetches a layout before it is drawn. */
export const loadLayout = (name: LayoutName): Promise<Layout> => loadChunk<Layout>(chunks[name]);

/** The layouts by name. */
export const layouts = { auth: lazily('auth'), full: lazily('full'), main: lazily('main') };
