import javaFile from './Verify.java?raw';
import goFile from './verify.go?raw';
import nodeFile from './verify.mjs?raw';
import phpFile from './verify.php?raw';
import pythonFile from './verify.py?raw';

/** A file that verifies, in one language, without any package. */
export type Sample = { id: string; language: string; file: string; code: string };

/** The files that verify, as the tests run them. */
export const samples: readonly [Sample, ...Sample[]] = [
  { id: 'node', language: 'Node', file: 'verify.mjs', code: nodeFile },
  { id: 'python', language: 'Python', file: 'verify.py', code: pythonFile },
  { id: 'java', language: 'Java', file: 'Verify.java', code: javaFile },
  { id: 'php', language: 'PHP', file: 'verify.php', code: phpFile },
  { id: 'go', language: 'Go', file: 'verify.go', code: goFile },
];
