import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormFrame } from './FormFrame.tsx';
import { FormView } from './FormView.tsx';
import type { MerchantForm } from './use-merchant-form.ts';

/** `/merchant-form-preview`: the real form, to be filled in as a merchant would. */
export function FormPreviewScreen({ title }: { title: string }) {
  return (
    <FormFrame step="preview" title={title}>
      {merchantForm => <Preview {...merchantForm} />}
    </FormFrame>
  );
}

function Preview({ form, isReadOnly }: MerchantForm) {
  const [isSent, setSent] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it stood in.
  const show = (next: boolean) => {
    setSent(next);
    box.current?.focus();
  };
  return (
    <div className="min-h-full shrink-0 bg-canvas">
      <div className="mx-auto w-full max-w-120 px-4 py-6 md:py-8">
        <h1 className="text-title outline-none">
          <Trans>Preview</Trans>
        </h1>
        <p className="mt-0.5 mb-4 text-row text-text-2">
          <Trans>Try the form as a merchant. Nothing is sent or saved.</Trans>
        </p>
        <div ref={box} tabIndex={-1} className="rounded border bg-surface p-4 outline-none md:p-6">
          <div role="status">
            {isSent && (
              <EmptyState
                icon={CircleCheck}
                title={<Trans>All answers are valid</Trans>}
                action={
                  <Button size="view" onClick={() => show(false)}>
                    <Trans>Start over</Trans>
                  </Button>
                }
              >
                <Trans>A merchant with these answers would now be registered.</Trans>
              </EmptyState>
            )}
          </div>
          {!isSent && <FormView form={form} onSubmit={() => show(true)} />}
        </div>
        {!isReadOnly && (
          <Link href={paths.formOptions} className={buttonClass({ look: 'text' })}>
            <Trans>Back to options</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}
