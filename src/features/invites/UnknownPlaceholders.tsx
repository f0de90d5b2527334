import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplatePart } from '../../domain/invite-template.ts';

/** Placeholders that stand for nothing, each a way to its place. They would be sent as they are written. */
export function UnknownPlaceholders({
  of,
  onSelect,
}: {
  of: readonly TemplatePart[];
  onSelect: (from: number, to: number) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Trans>Unknown placeholder, sent as it is written:</Trans>{' '}
      {of.map(({ text, from, to }) => {
        const place = from + 1;
        return (
          <button
            key={from}
            type="button"
            aria-label={t`${text}, character ${place}`}
            onClick={() => onSelect(from, to)}
            className="ident me-2 rounded-small underline"
          >
            {text}
          </button>
        );
      })}
    </>
  );
}
