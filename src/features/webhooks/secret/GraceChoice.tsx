import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { graces } from './grace-words.ts';

/** For how long the present secret goes on signing beside the new one, with what follows from it. */
export function GraceChoice({
  seconds,
  isFixed,
  onChange,
}: {
  seconds: number;
  /** It has been asked for: a repeat must ask for the same. */
  isFixed: boolean;
  onChange: (seconds: number) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  const chosen = graces.find(grace => grace.seconds === seconds);
  return (
    <fieldset disabled={isFixed}>
      <legend className="mb-1.5 text-row font-medium">
        <Trans>How long the present secret goes on signing</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {graces.map(grace => (
          <label
            key={grace.seconds}
            className="flex min-h-verb items-center gap-2.5 rounded border border-line-strong px-3 text-row has-checked:border-accent has-checked:bg-selected has-disabled:text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={grace.seconds === seconds}
              onChange={() => onChange(grace.seconds)}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            {i18n._(grace.name)}
          </label>
        ))}
      </div>
      {chosen && (
        <p aria-live="polite" className="mt-2 min-h-10 text-row text-text-2">
          {i18n._(chosen.follows)}
        </p>
      )}
    </fieldset>
  );
}
