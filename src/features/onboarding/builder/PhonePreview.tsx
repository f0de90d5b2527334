import { Trans, useLingui } from '@lingui/react/macro';
import { BatteryMedium, Signal, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OnboardingForm } from '../../../domain/onboarding-form.ts';
import { FormView } from '../FormView.tsx';
import { DirectionSwitch } from './DirectionSwitch.tsx';

type Direction = 'ltr' | 'rtl';

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
        <Smartphone size={16} strokeWidth={1.75} aria-hidden />
        <Trans>What a merchant sees</Trans>
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
            <Signal size={14} strokeWidth={1.75} />
            <BatteryMedium size={16} strokeWidth={1.75} />
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
