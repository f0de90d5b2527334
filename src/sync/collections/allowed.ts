import { type Activation, type TerminalVerb, terminalCan, terminalVerbs } from '../../domain/terminal.ts';
import { valueAt } from './column.ts';
import type { OverlaidTerminals } from './overlay.ts';

/** For how many of some terminals each verb is allowed, as they are shown; one whose delete waits allows nothing more. */
export function allowedCounts(
  terminals: OverlaidTerminals,
  places: Iterable<number>,
): Record<TerminalVerb, number> {
  const activations = terminals.activation();
  const leaving = terminals.leaving();
  const counts = new Map<unknown, number>();
  for (const place of places) {
    if (leaving.has(place)) continue;
    const activation = valueAt(activations, place);
    counts.set(activation, (counts.get(activation) ?? 0) + 1);
  }
  const allowed = { activate: 0, deactivate: 0, delete: 0, resetKeys: 0 };
  for (const [activation, count] of counts)
    for (const verb of terminalVerbs)
      if (terminalCan[verb]({ activation: activation as Activation })) allowed[verb] += count;
  return allowed;
}
