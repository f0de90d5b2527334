import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classes } from '../../../ui/classes.ts';

type Direction = 'ltr' | 'rtl';

/** In which direction the preview is written. */
export function DirectionSwitch({
  value,
  onChange,
}: {
  value: Direction;
  onChange: (direction: Direction) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  const words = { ltr: t`Left to right`, rtl: t`Right to left` };
  return (
    <fieldset className="flex divide-x rounded border border-line-strong bg-surface rtl:divide-x-reverse">
      <legend className="sr-only">{t`Direction of writing`}</legend>
      {(['ltr', 'rtl'] as const).map(direction => (
        <label
          key={direction}
          className={classes(
            'relative flex h-tool cursor-pointer items-center px-3 text-caption font-medium outline-offset-2 outline-focus has-focus-visible:outline-2 max-xl:h-verb',
            direction === value ? 'bg-primary text-on-primary' : 'text-text-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={direction}
            checked={direction === value}
            onChange={() => onChange(direction)}
            className="sr-only"
          />
          {words[direction]}
        </label>
      ))}
    </fieldset>
  );
}
