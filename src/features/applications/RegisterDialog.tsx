import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useRegisterApplication } from '../../data/applications.ts';
import { isInputKept, keepInput } from '../../data/kept-input.ts';
import { useOnline } from '../../data/network.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { useFields } from '../../parts/form/fields.ts';
import { useKeptFields } from '../../parts/form/kept-fields.ts';
import { FailureNote, FailureText } from '../../parts/page/FailureText.tsx';
import { useLeaveQuestion } from '../../parts/page/leave-question.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { platformNames } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { hrefOf } from './application-href.ts';
import { environmentWords, installers, sayPackage } from './application-words.ts';
import { applicationOf, emptyRegistration, type RegisterValues, registerRules } from './register-form.ts';

/** Register an application; each screen draws the dialog at one place. */
export function useRegisterDialog(): { open: () => void; dialog: ReactNode } {
  // The form that a reload or the screen lock closed opens again.
  const [isOpen, setOpen] = useState(() => isInputKept('applicationForm'));
  return {
    open: () => setOpen(true),
    dialog: isOpen && <RegisterDialog onClose={() => setOpen(false)} />,
  };
}

/** Its input stays until the application is registered or the dialog closed. */
function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const reasonOffline = useReasonOffline();
  const [, navigate] = useLocation();
  const fields = useKeptFields('applicationForm', emptyRegistration, registerRules);
  useEffect(() => () => keepInput('applicationForm', null), []);
  const register = useRegisterApplication({
    success: made => {
      const { name } = made;
      return {
        tone: 'ok',
        text: msg`“${name}” registered.`,
        // The address of its page has its ID where other applications share its package name.
        action: { label: t`Open`, run: () => navigate(hrefOf(made, [made, made])) },
      };
    },
  });
  const { platform } = fields.values;
  const isIos = platform === 'ios';
  const send = fields.submit(values => {
    if (isOnline && !register.isPending) register.mutate(applicationOf(values), { onSuccess: onClose });
  });
  const isFilled = (Object.keys(emptyRegistration) as (keyof RegisterValues)[]).some(
    name => fields.values[name] !== emptyRegistration[name],
  );
  const stayReason = register.isPending && <Trans>Wait for the service’s response.</Trans>;
  const { leave, question } = useLeaveQuestion(isFilled, onClose, register.isPending);
  return (
    <>
      <Dialog
        open
        onClose={leave}
        closeLabel={t`Close`}
        stayReason={stayReason}
        title={<Trans>Register an application</Trans>}
        description={<Trans>The app that embeds the SDK. Use the details from its store listing.</Trans>}
        onSubmit={send}
        footer={
          <>
            <Button disabledReason={stayReason} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              look="primary"
              busy={register.isPending}
              disabledReason={reasonOffline(t`You can only register while online.`)}
            >
              <Trans context="application">Register</Trans>
            </Button>
          </>
        }
      >
        <div className="field-row gap-x-4 gap-y-1.5 md:grid-cols-2">
          <TextField
            {...fields.field('name')}
            label={<Trans comment="Column and field: name of a merchant, application or view">Name</Trans>}
            hint={<Trans>A name for your team, 1 to 50 characters.</Trans>}
            dir="auto"
            autoComplete="off"
          />
          <Select {...fields.field('platform')} label={<Trans>Platform</Trans>}>
            {Object.entries(platformNames).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            {...fields.field('packageName')}
            label={sayPackage(i18n, isIos ? 'ios' : 'android')}
            hint={
              isIos ? (
                <Trans>Letters, digits, hyphens and dots.</Trans>
              ) : (
                <Trans>Letters, digits and underscores, separated by dots.</Trans>
              )
            }
            placeholder="com.example.pos"
            dir="ltr"
            className="text-start"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...fields.field('appVersion')}
            label={<Trans>Version</Trans>}
            placeholder="4.12.0"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <Select {...fields.field('environment')} label={<Trans>Environment</Trans>}>
            {Object.entries(environmentWords).map(([id, words]) => (
              <option key={id} value={id}>
                {i18n._(words)}
              </option>
            ))}
          </Select>
          {!isIos && <InstallerFields fields={fields} />}
        </div>
        {register.error && !register.isPending && (
          <div className="mt-2">
            <RegisterFailure failure={failureOf(register.error)} />
          </div>
        )}
      </Dialog>
      {question}
    </>
  );
}

/** The store that installs an Android application; phones that got it elsewhere fail their check. */
function InstallerFields({ fields }: { fields: ReturnType<typeof useFields<RegisterValues>> }) {
  const { t } = useLingui();
  const { installer } = fields.values;
  return (
    <>
      <Select
        {...fields.field('installer')}
        label={<Trans>Installer</Trans>}
        hint={
          installer in installers ? (
            <span className="ident">{installer}</span>
          ) : (
            <Trans>The only store allowed to install it.</Trans>
          )
        }
      >
        {Object.entries(installers).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="other">{t({ message: 'Another store', context: 'installer' })}</option>
        <option value="any">{t({ message: 'Any', context: 'installer' })}</option>
      </Select>
      {installer === 'other' && (
        <div className="md:col-start-2">
          <TextField
            {...fields.field('otherInstaller')}
            label={<Trans>Installer package name</Trans>}
            placeholder="com.example.store"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
    </>
  );
}

/** The reason why it is not registered, as far as that is known, and the operator's next step. */
function RegisterFailure({ failure }: { failure: Failure }) {
  const note = (title: ReactNode, text: ReactNode) => (
    <FailureNote failure={failure} title={title}>
      {text}
    </FailureNote>
  );
  const { kind, code } = failure;
  if (code === 'offline') return note(<Trans>You’re offline.</Trans>, <Trans>Nothing was sent.</Trans>);
  if (code === 'absent') {
    return note(
      <Trans>No clear response from the service.</Trans>,
      <Trans>The application isn’t listed. It’s safe to register it again.</Trans>,
    );
  }
  if (code === 'unknown') {
    return note(
      <Trans>No clear response from the service.</Trans>,
      <Trans>
        The list can’t be loaded right now. The application may already be registered. You can safely try
        again. The application won’t be registered twice.
      </Trans>,
    );
  }
  if (kind === 'expired') {
    return note(<Trans>Your session has ended.</Trans>, <Trans>Nothing was registered.</Trans>);
  }
  return note(<Trans>The service didn’t register the application.</Trans>, <FailureText failure={failure} />);
}
