import type { Intent } from '../../../domain/action.ts';
import type { Kind } from './kind.ts';
import { terminalKind } from './terminal.ts';

/** Every kind of action that may wait: a new one is a row here and a file beside this. */
const kinds = { terminal: terminalKind } satisfies Record<Intent['kind'], Kind>;

/** What the outbox knows of an intent. */
export const kindOf = (intent: Intent): Kind => kinds[intent.kind];
