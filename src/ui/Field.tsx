import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Attributes of a field's control by which its label, hint and error are read with it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
};

export type FieldText = {
  label: ReactNode;
  /** At the end of the label's line, such as "Forgot password". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A finding that the value is right, in green. */
  ok?: ReactNode;
};

/** A label above, a control, and one reserved line of hint or error under it. */
export function Field({
  label,
  aside,
  hint,
  error,
  ok,
  id: given,
  children,
}: FieldText & { id?: string; children: (control: FieldControl) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4">
      <label htmlFor={id} className="me-auto mb-1.5 text-row font-medium">
        {label}
      </label>
      <div className="order-1 min-w-0 basis-full">
        {children({ id, 'aria-describedby': `${id}-line`, 'aria-invalid': error ? true : undefined })}
      </div>
      <div className="order-1 min-w-0 basis-full">
        <FieldLine id={`${id}-line`} hint={hint} error={error} ok={ok} />
      </div>
      {/* Beside the label, and after the control: Tab leads from one control of a form to the next. */}
      {aside && <div className="text-row">{aside}</div>}
    </div>
  );
}

/** The line under a control: error before success before hint; its space is always there. */
export function FieldLine({
  id,
  hint,
  error,
  ok,
}: { id: string } & Pick<FieldText, 'hint' | 'error' | 'ok'>) {
  return (
    <div id={id} aria-live="polite" className="mt-1 flex min-h-4 gap-1.5 text-caption">
      {error ? (
        <>
          <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
          <span dir="auto" className="text-bad-text">
            {error}
          </span>
        </>
      ) : ok ? (
        <>
          <CircleCheck size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-ok-icon" />
          <span className="text-ok-text">{ok}</span>
        </>
      ) : (
        <span className="text-text-3">{hint}</span>
      )}
    </div>
  );
}
