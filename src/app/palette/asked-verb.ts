import { asked } from '../../domain/find.ts';
import { fold } from '../../domain/fold.ts';
import { type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';

/** Fewer letters name no verb. */
const LEAST = 3;

/** A verb typed before what it is wanted for, as in "deactivate waiter 7", and the rest; without one all is the rest. */
export function askedVerb(
  text: string,
  names: Readonly<Record<TerminalVerb, string>>,
): { verb: TerminalVerb | null; rest: string } {
  const words = text.trim().split(/\s+/);
  for (const count of [2, 1]) {
    const typed = asked(words.slice(0, count).join(' ')).whole;
    const rest = words.slice(count).join(' ');
    const verb = terminalVerbs.find(each => fold(names[each]).startsWith(typed));
    if (verb && typed.length >= LEAST && rest !== '') return { verb, rest };
  }
  return { verb: null, rest: text };
}
