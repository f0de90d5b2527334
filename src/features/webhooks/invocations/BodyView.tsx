import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readBody } from '../../../data/invocations.ts';
import { useVerb } from '../../../data/verb.ts';
import type { BodyFacts, InvocationFacts, Side } from '../../../domain/invocation.ts';
import { type BodyLook, PRETTY_LIMIT } from '../../../domain/invocation-body.ts';
import { saveFile } from '../../../parts/export/csv-file.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BodyBox } from './BodyBox.tsx';
import { CopyButton } from './CopyButton.tsx';

/** A body as text and never as anything else: laid out, as it came, or byte by byte. */
export function BodyView({ of, side }: { of: InvocationFacts; side: Side }) {
  const { t } = useLingui();
  const { webhookId, invocationId } = of.row;
  const facts = of[side].body;
  const where = { webhookId, invocationId, side };
  const [chosen, setLook] = useState<BodyLook | null>(null);
  const usual: BodyLook = facts.isJson ? 'pretty' : 'raw';
  const look = chosen === 'pretty' && !facts.isJson ? 'raw' : (chosen ?? usual);
  const looks: { id: BodyLook; label: string }[] = [
    ...(facts.isJson ? [{ id: 'pretty' as const, label: t`Pretty` }] : []),
    { id: 'raw', label: t`Raw` },
    { id: 'hex', label: t`Hex` },
  ];
  const download = useVerb(
    async () =>
      saveFile(await readBody(where), `${safeName(invocationId)}-${side}.${facts.isJson ? 'json' : 'txt'}`),
    { failure: () => t`The body could not be saved.` },
  );
  return (
    <section aria-label={side === 'request' ? t`Body of the request` : t`Body of the response`}>
      <div className="flex min-h-tool flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-row font-semibold">
          <Trans>Body</Trans>
        </h3>
        {facts.length > 0 && (
          <>
            <fieldset className="flex gap-1">
              <legend className="sr-only">
                <Trans>How the body is shown</Trans>
              </legend>
              {looks.map(({ id, label }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={look === id}
                  onClick={() => setLook(id)}
                  className={classes(
                    'h-tool rounded px-2 text-caption max-md:h-verb max-md:px-3',
                    look === id ? 'bg-selected font-medium text-text' : 'text-text-2 hover:bg-hover',
                  )}
                >
                  {label}
                </button>
              ))}
            </fieldset>
            <span className="ms-auto flex items-center">
              <CopyButton text={() => readBody(where)} what="body" />
              <IconButton
                icon={Download}
                size="tool"
                iconSize={14}
                label={t`Download the body`}
                busy={download.isPending}
                onClick={() => download.mutate()}
              />
            </span>
          </>
        )}
      </div>
      <BodyNotes of={facts} />
      {facts.length > 0 && <BodyBox key={`${invocationId} ${look}`} of={where} look={look} asOf={of.asOf} />}
    </section>
  );
}

const safeName = (id: string): string => id.replace(/[^\w.-]+/g, '_').slice(0, 80);

function BodyNotes({ of: { length, state, isJson, isOdd } }: { of: BodyFacts }) {
  if (length === 0) {
    return (
      <p className="text-row text-text-2">
        <Trans>Empty.</Trans>
      </p>
    );
  }
  const all = formatCount(length);
  return (
    <ul className="mb-1.5 text-caption text-text-2">
      {state === 'cut' && (
        <li>
          <Trans>Only the first {all} characters are kept; the rest is cut off.</Trans>
        </li>
      )}
      {state === 'rewritten' && (
        <li>
          <Trans>The service gave it as data, so it is written anew here and not as it was sent.</Trans>
        </li>
      )}
      {isOdd && (
        <li>
          <Trans>
            Some of it is no text. Control characters are shown as symbols, unreadable bytes as �.
          </Trans>
        </li>
      )}
      {!isJson && length > PRETTY_LIMIT && (
        <li>
          <Trans>{all} characters: too long to be laid out, so it is shown as it came.</Trans>
        </li>
      )}
    </ul>
  );
}
