import { Trans, useLingui } from '@lingui/react/macro';
import { BatteryMedium, Signal, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OnboardingForm } from '../../../domain/onboarding/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { FormView } from '../FormView.tsx';
import type { Builder } from './use-builder.ts';

const pageDirection = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** The form as a merchant's phone shows it, in either direction of writing. */
export function PhonePreview({
  form,
  shown,
}: {
  form: OnboardingForm;
  /** Id of a field to bring into view. */
  shown: string | null;
}) {
  const { t } = useLingui();
  const [direction, setDirection] = useState(pageDirection);
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = screen.current;
    const field = shown && box?.querySelector(`[data-field="${CSS.escape(shown)}"]`);
    if (!box || !field) return;
    const above = field.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += above - box.clientHeight / 3;
  }, [shown]);
  return (
    <div className="mx-auto flex w-full max-w-81 flex-col items-center gap-3">
      <p className="flex items-center gap-2 text-row text-text-2">
        <Smartphone size={16} aria-hidden />
        <Trans>Merchant’s view</Trans>
      </p>
      <DirectionSwitch value={direction} onChange={setDirection} />
      <div
        dir={direction}
        className="flex h-164 max-h-[calc(100dvh-13rem)] max-xl:max-h-[calc(100dvh-18rem)] min-h-96 w-full flex-col rounded-[2.5rem] border border-line-strong bg-surface p-1.5"
      >
        <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-[2.125rem] border border-line-strong">
          <div aria-hidden className="flex h-10 shrink-0 items-center gap-2 px-6 text-caption text-text-2">
            <span dir="ltr" className="island flex-1">
              11:42
            </span>
            <Signal size={14} />
            <BatteryMedium size={16} />
          </div>
          <section
            ref={screen}
            aria-label={t`Preview of the form`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
            tabIndex={0}
            className="ring-inside relative min-h-0 flex-1 overflow-y-auto rounded-b-[2.125rem] px-5 pt-2 pb-8"
          >
            <FormView form={form} dir={direction} isInert />
          </section>
        </div>
      </div>
    </div>
  );
}

type Direction = 'ltr' | 'rtl';

/** In which direction the preview is written. */
function DirectionSwitch({
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
    <fieldset className="flex divide-x rounded border border-line-strong bg-surface">
      <legend className="sr-only">{t`Text direction`}</legend>
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

/** Shows the preview in a sheet, where there is no room for it beside the list. */
export function PreviewButton({ builder, size }: { builder: Builder; size: 'view' | 'verb' }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size={size} icon={Smartphone} onClick={() => setOpen(true)}>
        <Trans>Show preview</Trans>
      </Button>
      <Sheet open={isOpen} onClose={close} label={t`Merchant’s view`}>
        <div className="p-4 pt-2">
          <PhonePreview form={builder.form} shown={builder.selected?.id ?? null} />
          <Button wide className="mt-4" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
