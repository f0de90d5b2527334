import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Time } from '../../parts/Islands.tsx';
import { classes } from '../../ui/classes.ts';

/** What is compared: what it is called, how it was seen, is now and is wanted. */
export type ComparedLine = {
  name: ReactNode;
  seen: ReactNode;
  now: ReactNode;
  wanted: ReactNode;
  hasChanged: boolean;
};

/** Seen, now and wanted, side by side; what has changed is marked. Instants are ISO-8601. */
export function Comparison({
  lines,
  seenAsOf,
  nowAsOf,
}: {
  lines: readonly ComparedLine[];
  seenAsOf: string | null;
  nowAsOf: string | null | undefined;
}) {
  const cell = 'min-w-0 px-3 py-1.5';
  return (
    <div className="overflow-x-auto rounded border">
      <table className="w-full min-w-lg table-fixed border-collapse text-row">
        <thead>
          <tr className="border-b bg-sunken text-start text-head text-text-2">
            <td className="w-26" />
            <th className={`${cell} text-start font-medium`}>
              <SeenAsOf at={seenAsOf} />
            </th>
            <th className={`${cell} bg-warn-soft text-start font-medium text-warn-text`}>
              {nowAsOf ? (
                <Trans>
                  Now as of <Time at={nowAsOf} as="clock" />
                </Trans>
              ) : (
                <Trans>Now</Trans>
              )}
            </th>
            <th className={`${cell} text-start font-medium`}>
              <Trans>Wanted</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={place}>
              <th className={`${cell} text-start font-normal text-text-2`}>{line.name}</th>
              <td className={cell}>{line.seen}</td>
              <td className={classes(cell, line.hasChanged && 'bg-warn-soft')}>{line.now}</td>
              <td className={`${cell} text-text-2`}>{line.wanted ?? <Trans>No change wanted</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SeenAsOf({ at }: { at: string | null }) {
  return at ? (
    <Trans>
      Seen as of <Time at={at} as="clock" />
    </Trans>
  ) : (
    <Trans>Seen</Trans>
  );
}
