import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build, type Rolldown } from 'vite';

/** A script of this folder that runs in a page or a worker, as plain JavaScript. */
export function inPage(name: 'page-probe' | 'floor-page' | 'floor-worker'): string {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleDetection: ts.ModuleDetectionKind.Legacy,
    },
  });
  return `{${outputText}}`;
}

/** A script that imports packages or the product's own code, as one file with all of it, as it would be shipped. */
export async function bundledInPage(
  path: 'payments-fill.ts' | 'one-change-page.ts' | 'peers/react-admin.tsx' | 'peers/tanstack-table.tsx',
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL(path, import.meta.url)), formats: ['iife'], name: 'bundled' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error(`nothing was built of ${path}`);
  return code;
}
