import { readFileSync } from 'node:fs';
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

/** The same of a script that imports the product's own code: one file with all of it. */
export async function bundledInPage(name: 'payments-fill'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: new URL(`${name}.ts`, import.meta.url).pathname, formats: ['iife'], name: 'bundled' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (!code) throw new Error(`nothing was built of ${name}`);
  return code;
}
