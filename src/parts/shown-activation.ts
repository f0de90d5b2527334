import { type Activation, type Known, type TerminalRow, verbLeadsTo } from '../domain/terminal.ts';

type Shown = { activation: Known<Activation>; isWanted: boolean; isLeaving: boolean };

/** The activation that a row shows: the wanted one while an action waits, the true one otherwise. (design §3) */
export function shownActivation(row: Pick<TerminalRow, 'activation' | 'pending'>): Shown {
  const leadsTo = row.pending ? verbLeadsTo[row.pending.verb] : null;
  if (leadsTo === 'gone') return { activation: row.activation, isWanted: false, isLeaving: true };
  if (leadsTo === null) return { activation: row.activation, isWanted: false, isLeaving: false };
  return { activation: leadsTo, isWanted: row.pending?.state !== 'delivered', isLeaving: false };
}
