import { readFileSync } from 'node:fs';
import ts from 'typescript';

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
