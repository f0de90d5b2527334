import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';
import type { Factor, SignInStep } from '../../../domain/sign-in.ts';
import { sayMessage } from '../../../parts/format/known-messages.ts';
import { loadable } from '../../../ui/loadable.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { AuthHeading } from '../AuthForm.tsx';
import { type Answering, type StepEnds, useAnswering } from './answering.ts';
import { EmailStep, FactorStep, NewPasswordStep } from './forms.tsx';
import { signInEnd } from './outcome.ts';
import { StepCodeForm } from './StepCodeForm.tsx';

// With the drawing of QR codes.
const TotpSetUpStep = loadable(async () => (await import('./TotpSetUpStep.tsx')).TotpSetUpStep);

type Step = { email: string; step: SignInStep } & StepEnds;

/** The form of the step that a sign-in asks for, and the way back to the password. */
export function SignInSteps(step: Step) {
  const isCodeSent = step.step.step === 'code' && step.step.factor !== 'totp';
  return (
    <>
      {/* A form of its own for each step: what was typed into the last one is gone. */}
      <StepForm key={JSON.stringify(step.step)} {...step} />
      <p className="mt-6 flex flex-wrap justify-between gap-x-4 gap-y-2 text-row text-text-2">
        {isCodeSent && <Trans>No code? Sign in again to get a new one.</Trans>}
        <TextLink as="button" onClick={() => step.onEnd(null)}>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </p>
    </>
  );
}

function StepForm(given: Step) {
  const { step, email } = given;
  const factor = step.step === 'code' ? step.factor : step.step === 'setUpTotp' ? 'totp' : null;
  const answering = useAnswering(given, factor);
  switch (step.step) {
    case 'code':
      return <CodeStep factor={step.factor} sentTo={step.sentTo} answering={answering} />;
    case 'chooseFactor':
      return <FactorStep factors={step.factors} isSetUp={step.isSetUp} answering={answering} />;
    case 'setUpTotp':
      return <TotpSetUpStep secret={step.secret} uri={step.uri} answering={answering} />;
    case 'setUpEmail':
      return <EmailStep email={email} answering={answering} />;
    case 'newPassword':
      return <NewPasswordStep email={email} answering={answering} />;
    case 'unknown':
      return <UnknownStep name={step.name} />;
    case 'resetPassword':
      return null;
  }
}

function CodeStep({
  factor,
  sentTo: email,
  answering,
}: {
  factor: Factor;
  sentTo: string | null;
  answering: Answering;
}) {
  return (
    <>
      <AuthHeading title={<Trans>Enter your code</Trans>}>
        {factor === 'totp' ? (
          <Trans>Open your authenticator app and enter its 6-digit code for Tapdeck.</Trans>
        ) : email === null ? (
          <Trans>We sent you a 6-digit code.</Trans>
        ) : (
          <Trans>
            We sent a 6-digit code to{' '}
            <strong dir="ltr" className="wrap-anywhere font-medium text-text">
              {email}
            </strong>
            .
          </Trans>
        )}
      </AuthHeading>
      <StepCodeForm answering={answering} autoFocus />
    </>
  );
}

function UnknownStep({ name }: { name: string }) {
  return (
    <>
      <AuthHeading title={<Trans>Can’t sign in here</Trans>} takesFocus />
      <Note tone="warn" role="alert" className="mb-6">
        <p>
          <Trans>
            Your company’s sign-in asks for a step that Tapdeck doesn’t support:{' '}
            <bdi dir="ltr" className="wrap-anywhere font-medium">
              {name}
            </bdi>
          </Trans>
        </p>
        <p>
          <Trans>
            Ask your administrator for another way to sign in. Nothing on this device was changed.
          </Trans>
        </p>
      </Note>
    </>
  );
}

/** Above the sign-in form: the reason why a sign-in under way has ended. */
export function EndedNote({ failure }: { failure: Failure }) {
  const { i18n } = useLingui();
  const sentence = signInEnd(failure);
  const isRefused =
    failure.code === 'NotAuthorizedException' && !failure.message?.startsWith('Invalid session');
  return (
    <Note tone="warn" role="alert" className="mb-6">
      <p>{i18n._(sentence)}</p>
      {isRefused && <p dir="auto">{sayMessage(i18n, failure.message)}</p>}
    </Note>
  );
}
