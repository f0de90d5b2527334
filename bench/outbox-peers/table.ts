import type { Peer } from './peer.ts';
import type { Outcome } from './world.ts';

const columns: readonly { title: string; of: keyof Outcome }[] = [
  { title: 'lost', of: 'lost' },
  { title: 'doubled', of: 'doubled' },
  { title: 'out of order', of: 'disordered' },
  { title: 'returned with a reason', of: 'returned' },
  { title: 'still waiting', of: 'waiting' },
  { title: 'gone before it was stored', of: 'unstored' },
];

/** A markdown table: orders for every 1,000 schedules. */
export function table(rows: readonly { peer: Peer; outcomes: readonly Outcome[] }[]): string {
  const perThousand = (outcomes: readonly Outcome[], of: keyof Outcome) =>
    Math.round((outcomes.reduce((sum, outcome) => sum + outcome[of], 0) * 1000) / outcomes.length);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const decided = perThousand(rows[0]?.outcomes ?? [], 'decided').toLocaleString('en-GB');
  return [
    line([`of ${decided} orders in 1,000 schedules`, ...columns.map(({ title }) => title)]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ peer, outcomes }) =>
      line([
        `${peer.name} ${peer.version}`.trim(),
        ...columns.map(({ of }) => perThousand(outcomes, of).toLocaleString('en-GB')),
      ]),
    ),
  ].join('\n');
}
