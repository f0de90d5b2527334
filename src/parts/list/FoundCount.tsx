import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Time that an answer stands before it is announced, in ms: typing on would interrupt the announcement. */
const PAUSE_MS = 500;

/**
 * Announces the number of rows that match once another search or filter has been answered. Rows that come and go by themselves,
 * pages and sorting announce nothing.
 */
export function FoundCount({
  asked,
  count,
}: {
  /** Search and filters, as JSON can write them. */
  asked: unknown;
  /** Null until what is asked has been answered. */
  count: number | null;
}) {
  const question = JSON.stringify(asked);
  const [told, tell] = useState<{ question: string; count: number | null }>({ question, count: null });
  useEffect(() => {
    if (question === told.question || count === null) return;
    const timer = setTimeout(() => tell({ question, count }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question, count, told]);
  const found = question === told.question && (count ?? told.count) === told.count ? told.count : null;
  return (
    <p role="status" className="sr-only">
      {found !== null && <Plural value={{ count: found }} one="# result" other="# results" />}
    </p>
  );
}
