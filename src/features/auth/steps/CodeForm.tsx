import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { RefusalText } from '../../../parts/form/RefusalText.tsx';
import { isCode } from '../../../parts/form/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { noticeOf } from '../auth-failure.ts';
import type { Answering } from './answering.ts';
import { saysAll, stepFailure } from './outcome.ts';

/** The 6-digit code of a step; it is sent with its last digit. */
export function CodeForm({ answering, autoFocus }: { answering: Answering; autoFocus?: boolean }) {
  const { t } = useLingui();
  const { isBusy, failure, forget } = answering;
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();

  const send = async (code: string) => {
    setShort(!isCode(code));
    if (!isCode(code) || !(await answering.send({ text: code }))) toField();
  };

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void send(code);
      }}
    >
      <CodeField
        ref={field}
        label={<Trans comment="Field for the 6-digit code that was sent by email or SMS">Code</Trans>}
        hint={
          isBusy ? (
            <Trans>Checking the code</Trans>
          ) : (
            <Trans>You can paste the code. The form is submitted automatically.</Trans>
          )
        }
        value={code}
        onChange={typed => {
          setCode(typed);
          setShort(false);
          forget();
        }}
        onComplete={code => void send(code)}
        error={isShort ? t`The length of Pin should be 6 digits.` : failure && <StepFailure of={failure} />}
        autoFocus={autoFocus}
      />
      <Button type="submit" look="primary" wide busy={isBusy} className="mt-4">
        <Trans comment="Button that submits the 6-digit code">Verify</Trans>
      </Button>
    </form>
  );
}

/** The sentence of a step that failed, and the provider's message where it says more. */
export function StepFailure({ of: failure }: { of: Failure }) {
  const { i18n } = useLingui();
  const { text, detail } = noticeOf(i18n, failure, stepFailure(failure));
  return <RefusalText sentence={text} message={saysAll(failure) ? undefined : detail} />;
}
