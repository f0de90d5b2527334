import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { isCode } from './rules.ts';

/** A form of a 6-digit code, which is sent with its last digit. The code stays where it was refused. */
export function CodeForm({
  send,
  isBusy,
  refusal,
  onInput,
  field: outside,
  autoFocus,
}: {
  /** Sends the code; resolves false where the form stays. Called again only after it has resolved. */
  send: (code: string) => Promise<boolean>;
  isBusy: boolean;
  /** The reason why the code was refused; none once something else is typed. */
  refusal: ReactNode;
  onInput: () => void;
  /** For a screen that sets the focus into the field. */
  field?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
}) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const field = outside ?? own;
  const toField = () => field.current?.focus();

  const submit = async (typed: string) => {
    setShort(!isCode(typed));
    if (!isCode(typed)) return toField();
    if (!isBusy && !(await send(typed))) toField();
  };

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void submit(code);
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
          onInput();
        }}
        onComplete={typed => void submit(typed)}
        error={isShort ? t`The length of Pin should be 6 digits.` : refusal}
        autoFocus={autoFocus}
      />
      <Button type="submit" look="primary" wide busy={isBusy} className="mt-4">
        <Trans comment="Button that submits the 6-digit code">Verify</Trans>
      </Button>
    </form>
  );
}
