import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../domain/failure.ts';
import type { SupportedEvent } from '../../../domain/webhook/webhook.ts';
import { formatList } from '../../../parts/format/numbers.ts';
import { NotLoaded } from '../../../parts/page/AnswerFaces.tsx';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';

/** An event's description, its versions and an example of its body. */
export function EventFacts({ of: { eventType, description, versions, example } }: { of: SupportedEvent }) {
  const list = formatList(versions);
  const [version] = versions;
  return (
    <div className="min-w-0">
      <h3 dir="ltr" className="text-row font-semibold wrap-anywhere match-edge">
        {eventType}
      </h3>
      {description && (
        <p className="mt-0.5 text-row text-text-2">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="mt-0.5 mb-3 text-caption text-text-3">
        {versions.length === 1 ? (
          <Trans>
            Version <bdi>{version}</bdi>
          </Trans>
        ) : (
          <Trans>
            Versions <bdi>{list}</bdi>
          </Trans>
        )}
      </p>
      {example === null ? (
        <p className="text-row text-text-2">
          <Trans>No example available.</Trans>
        </p>
      ) : (
        <JsonExample of={example} />
      )}
    </div>
  );
}

const member = /^(\s*)("(?:[^"\\]|\\.)*")(: )?(.*)$/;

/** An example of a body, as indented JSON; left to right in every language. */
function JsonExample({ of }: { of: unknown }) {
  const { t } = useLingui();
  const lines = (JSON.stringify(of, null, 2) ?? '').split('\n');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this is read
    <pre
      dir="ltr"
      role="group"
      aria-label={t`Example of the body`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-96 overflow-auto rounded border bg-sunken p-3 text-start"
    >
      <code className="ident block leading-5!">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <ExampleLine key={place} text={line} />
        ))}
      </code>
    </pre>
  );
}

function ExampleLine({ text }: { text: string }) {
  const [, indent, name, colon, rest] = member.exec(text) ?? [];
  if (!colon) return <div>{text}</div>;
  return (
    <div>
      {indent}
      <span className="text-accent-text">{name}</span>
      {colon}
      {rest}
    </div>
  );
}

/** Instead of the events, while they load or where they could not be loaded. */
export function EventsNotLoaded({ of }: { of: UseQueryResult<SupportedEvent[]> }) {
  if (of.isPending) return <PanelLines count={5} />;
  return (
    <NotLoaded
      of={{
        seen: undefined,
        failure: of.error && failureOf(of.error),
        isReading: of.isFetching,
        askAgain: () => void of.refetch(),
      }}
      level={3}
      title={<Trans>Couldn’t load events</Trans>}
      offline={
        <Trans>The list of events isn’t saved on this device, and the platform can’t be reached.</Trans>
      }
    />
  );
}
