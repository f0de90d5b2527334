import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';
import { CodeForm } from '../../../parts/form/CodeForm.tsx';
import { RefusalText } from '../../../parts/form/RefusalText.tsx';
import { noticeOf } from '../auth-failure.ts';
import type { Answering } from './answering.ts';
import { saysAll, stepFailure } from './outcome.ts';

/** The form of a step that takes a 6-digit code. */
export const StepCodeForm = ({ answering, autoFocus }: { answering: Answering; autoFocus?: boolean }) => (
  <CodeForm
    send={code => answering.send({ text: code })}
    isBusy={answering.isBusy}
    refusal={answering.failure && <StepFailure of={answering.failure} />}
    onInput={answering.forget}
    autoFocus={autoFocus}
  />
);

/** The sentence of a step that failed, and the provider's message where it says more. */
export function StepFailure({ of: failure }: { of: Failure }) {
  const { i18n } = useLingui();
  const { text, detail } = noticeOf(i18n, failure, stepFailure(failure));
  return <RefusalText sentence={text} message={saysAll(failure) ? undefined : detail} />;
}
