import { measureOutboxDrain } from './outbox-drain.ts';
console.log((await measureOutboxDrain('dist', true)).join('\n'));
