import { Trans, useLingui } from '@lingui/react/macro';
import type { Header, InvocationFacts, Side } from '../../../domain/invocation/invocation.ts';
import { CopyButton } from '../../../parts/page/CopyButton.tsx';
import { BodyView } from './BodyView.tsx';

/** Most headers that are drawn; a hostile answer may have thousands. */
const MOST_HEADERS = 200;

/** The request or the response of an attempt: headers, then the body. */
export function MessageTab({ of, side }: { of: InvocationFacts; side: Side }) {
  const message = of[side];
  const isSilent = side === 'response' && of.row.httpStatus === null;
  if (isSilent && message.headers.length === 0 && message.body.length === 0) {
    return (
      <p className="text-row text-text-2">
        {of.row.result === 'pending' ? (
          <Trans>This attempt hasn’t been made yet.</Trans>
        ) : (
          <Trans>No response, so there is nothing to show.</Trans>
        )}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Headers of={message.headers} />
      <BodyView key={side} of={of} side={side} />
    </div>
  );
}

function Headers({ of }: { of: readonly Header[] }) {
  const { t } = useLingui();
  const lines = of.map(([name, value]) => `${name}: ${value}`).join('\n');
  const left = of.length - MOST_HEADERS;
  return (
    <section aria-label={t`Headers`}>
      <div className="flex min-h-tool items-center justify-between gap-3">
        <h3 className="text-row font-semibold">
          <Trans comment="Headers of an HTTP message">Headers</Trans>
        </h3>
        {of.length > 0 && <CopyButton text={lines} what="headers" />}
      </div>
      {of.length === 0 && (
        <p className="text-row text-text-2">
          <Trans>None</Trans>
        </p>
      )}
      <ul dir="ltr" className="mt-1 flex flex-col gap-1 font-mono text-caption wrap-anywhere">
        {of.slice(0, MOST_HEADERS).map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header is its place
          <li key={place}>
            <span className="text-text-2">{name}:</span> <span>{value.slice(0, 4_000)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="text-caption text-text-2">
          <Trans>{left} more not shown. Copy to get all.</Trans>
        </p>
      )}
    </section>
  );
}
