import { writeFileSync } from 'node:fs';
import { openApiText } from './document.ts';

writeFileSync('docs/openapi.json', openApiText());
