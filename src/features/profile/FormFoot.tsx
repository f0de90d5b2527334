import { useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verb } from '../../data/query-client.ts';
import { failureOf } from '../../domain/failure.ts';
import { RefusalText } from '../../parts/form/RefusalText.tsx';
import { sayMessage } from '../../parts/format/known-messages.ts';
import { classes } from '../../ui/classes.ts';
import { type ErrorPlace, type ProfileForm, refusalOf } from './refusals.ts';

/** The error of a refused form at its place; `undefined` at every other. */
export function useRefusal(
  form: ProfileForm,
  verb: Pick<Verb<never, never>, 'error'>,
): (place: ErrorPlace) => ReactNode {
  const { i18n } = useLingui();
  const refusal = verb.error ? refusalOf(form, failureOf(verb.error)) : null;
  return place =>
    refusal?.place === place ? (
      <RefusalText sentence={i18n._(refusal.sentence)} message={sayMessage(i18n, refusal.message)} />
    ) : undefined;
}

/** Under a form: the refusal of the form as a whole, and its buttons at the end. */
export function FormFoot({
  refusal,
  note,
  isFlush = false,
  children,
}: {
  refusal?: ReactNode;
  note?: ReactNode;
  /** Ends a panel without padding of its own. */
  isFlush?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t',
        isFlush ? 'px-4 py-3' : 'mt-4 pt-4',
      )}
    >
      <div aria-live="polite" className="min-w-0 flex-1 basis-64 text-caption">
        {refusal ? (
          <p className="flex gap-1.5 text-bad-text">
            <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
            <span dir="auto">{refusal}</span>
          </p>
        ) : (
          note && <p className="text-text-3">{note}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
