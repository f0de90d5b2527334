import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';

/** Names and values, one a line. */
export function FactsPanel({
  title,
  facts,
}: {
  title: ReactNode;
  facts: readonly (readonly [ReactNode, ReactNode])[];
}) {
  return (
    <Panel title={title}>
      <dl className="grid grid-cols-[minmax(6rem,35%)_1fr] gap-x-3 gap-y-2 text-row">
        {facts.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
          <div key={place} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
