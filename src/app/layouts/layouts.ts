import type { ComponentType, ReactNode } from 'react';
import { Code } from '../../ui/loadable.tsx';
import { loadChunk } from '../missing-chunk.ts';
import type { LayoutName } from '../routes.ts';

type LayoutProps = { path: string; children: ReactNode };
type Layout = ComponentType<LayoutProps>;

// Apart, so that signing in does not wait for the shell, nor the shell for signing in.
const chunks = {
  auth: () => import('./AuthLayout.tsx').then(file => file.AuthLayout),
  full: () => import('./FullLayout.tsx').then(file => file.FullLayout),
  main: () => import('./MainLayout.tsx').then(file => file.MainLayout),
} satisfies Record<LayoutName, () => Promise<Layout>>;

const layout = (name: LayoutName) => new Code<LayoutProps>(() => loadChunk<Layout>(chunks[name]));

/** The layouts by name. */
export const layouts = { auth: layout('auth'), full: layout('full'), main: layout('main') };
