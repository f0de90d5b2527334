import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Time } from '../../parts/page/Islands.tsx';
import { classes } from '../../ui/classes.ts';
import { phone, useMedia } from '../../ui/use-media.ts';

/** A property of the target: its name, and its value when decided, now and as wanted. */
export type ComparedLine = {
  name: ReactNode;
  seen: ReactNode;
  now: ReactNode;
  wanted: ReactNode;
  hasChanged: boolean;
};

type Compared = {
  lines: readonly ComparedLine[];
  seenAsOf: string | null;
  nowAsOf: string | null | undefined;
};

/** Seen, now and wanted, side by side, on a phone below each other; what has changed is marked. Instants are ISO-8601. */
export function Comparison(compared: Compared) {
  const isPhone = useMedia(phone);
  return isPhone ? <Stacked {...compared} /> : <ComparisonTable {...compared} />;
}

function ComparisonTable({ lines, seenAsOf, nowAsOf }: Compared) {
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
              <NowAsOf at={nowAsOf} />
            </th>
            <th className={`${cell} text-start font-medium`}>
              <Trans comment="Column of a comparison: the state that the operator asked for">Requested</Trans>
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
              <td className={`${cell} text-text-2`}>{line.wanted ?? <Trans>No change requested</Trans>}</td>
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
      Earlier, <Time at={at} as="recent" />
    </Trans>
  ) : (
    <Trans comment="Column of a comparison: the state when the operator acted">Earlier</Trans>
  );
}

function NowAsOf({ at }: { at: string | null | undefined }) {
  return at ? (
    <Trans>
      Current, <Time at={at} as="recent" />
    </Trans>
  ) : (
    <Trans comment="Column of a comparison: the state that the service shows now">Current</Trans>
  );
}

function Stacked({ lines, seenAsOf, nowAsOf }: Compared) {
  return (
    <ul className="divide-y rounded border text-row">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={place} className="px-3 py-2">
          <p className="font-medium">{line.name}</p>
          <dl className="mt-1 grid grid-cols-[9.5rem_minmax(0,1fr)] gap-y-1">
            <dt className="text-text-2">
              <SeenAsOf at={seenAsOf} />
            </dt>
            <dd className="min-w-0 wrap-anywhere">{line.seen}</dd>
            <dt
              className={classes(line.hasChanged ? '-ms-3 bg-warn-soft ps-3 text-warn-text' : 'text-text-2')}
            >
              <NowAsOf at={nowAsOf} />
            </dt>
            <dd className={classes('min-w-0 wrap-anywhere', line.hasChanged && '-me-3 bg-warn-soft pe-3')}>
              {line.now}
            </dd>
            <dt className="text-text-2">
              <Trans>Requested</Trans>
            </dt>
            <dd className="min-w-0 wrap-anywhere">{line.wanted ?? <Trans>No change requested</Trans>}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
