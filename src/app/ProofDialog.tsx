import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canUsePasskeys } from '../data/browser-limits.ts';
import { useConfig } from '../data/config.ts';
import { endProof, giveProof, lockTriesLeft, proveByLockPasskey } from '../data/proof.ts';
import { useLock } from '../data/screen-lock.ts';
import { useUser } from '../data/session.ts';
import { failureOf } from '../domain/failure.ts';
import type { Proof, ProvenCall } from '../domain/proof.ts';
import { useFields } from '../parts/form/fields.ts';
import { SecretField } from '../parts/form/PasswordFields.tsx';
import { RefusalText } from '../parts/form/RefusalText.tsx';
import * as rules from '../parts/form/rules.ts';
import { sayMessage } from '../parts/format/known-messages.ts';
import { PinField, pin, WrongPin } from '../parts/lock/PinField.tsx';
import { lockPasskeyRefusal, type ProofRefusal, proofRefusal } from '../parts/lock/proof-refusal.ts';
import { useReasonOffline } from '../parts/page/only-online.ts';

import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type Way = 'password' | 'pin';

/** The reason for the question, by the call that asks for a proof and by what is asked for. */
const reasons: Readonly<Record<Way, Record<ProvenCall, MessageDescriptor>>> = {
  password: {
    settle: msg`Enter your password to settle or reopen reports.`,
    deleteTerminals: msg`Enter your password to delete terminals.`,
    resetKeys: msg`Enter your password to reset keys.`,
    rotateSecret: msg`Enter your password to rotate the secret.`,
    addPasskey: msg`Enter your password to add a passkey.`,
    changeEmail: msg`Enter your password to change your email address.`,
  },
  pin: {
    settle: msg`Enter your PIN to settle or reopen reports.`,
    deleteTerminals: msg`Enter your PIN to delete terminals.`,
    resetKeys: msg`Enter your PIN to reset keys.`,
    rotateSecret: msg`Enter your PIN to rotate the secret.`,
    addPasskey: msg`Enter your PIN to add a passkey.`,
    changeEmail: msg`Enter your PIN to change your email address.`,
  },
};

/**
 * Asks the signed-in person for their password, a passkey, or the PIN of the screen lock, over the dialog of the call that needs
 * it. Leaving changes nothing; a refusal keeps what was typed.
 */
export function ProofDialog({ call }: { call: ProvenCall }) {
  const { t, i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  const user = useUser();
  const lock = useLock();
  const { config } = useConfig();
  const [way, setWay] = useState<Way>(lock?.hasPin ? 'pin' : 'password');
  const [under, setUnder] = useState<Way | 'passkey' | null>(null);
  const [refusal, setRefusal] = useState<ProofRefusal | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const fields = useFields(
    { password: '', pin: '' },
    {
      password: (value, all) => (way === 'password' ? rules.password(value, all) : null),
      pin: (value, all) => (way === 'pin' ? pin.typed(value, all) : null),
    },
  );
  const form = useRef<HTMLDivElement>(null);

  // Not a verb, whose cache would hold the password.
  async function give(by: Way | 'passkey', proof: Proof, giving: () => Promise<ProofRefusal | null>) {
    if (under) return;
    setUnder(by);
    setRefusal(null);
    try {
      setRefusal(await giving());
    } catch (error) {
      const refused = proofRefusal(proof, failureOf(error));
      setTriesLeft(refused?.place === 'pin' ? await lockTriesLeft() : null);
      setRefusal(refused);
    } finally {
      setUnder(null);
    }
  }
  const giveSecret = (proof: Proof) =>
    give(way, proof, async () => {
      await giveProof(proof);
      return null;
    });
  // The passkey of the lock needs no network.
  const givePasskey = () =>
    give('passkey', 'passkey', async () => {
      if (!lock?.hasPasskey) return giveProof('passkey').then(() => null);
      const failure = await proveByLockPasskey();
      return failure && lockPasskeyRefusal(failure);
    });

  useEffect(() => {
    if (refusal?.place === way) form.current?.querySelector('input')?.focus();
  }, [refusal, way]);

  const said =
    refusal &&
    (refusal.place === 'pin' && triesLeft !== null ? (
      <WrongPin left={triesLeft} />
    ) : (
      <RefusalText sentence={i18n._(refusal.sentence)} message={sayMessage(i18n, refusal.message)} />
    ));
  const field = (name: Way) => ({
    ...fields.field(name),
    onChange: (event: { target: { value: string } }) => {
      setRefusal(null);
      fields.set(name, event.target.value);
    },
    error: fields.error(name) ?? (refusal?.place === name ? said : undefined),
  });
  const whyNot = reasonOffline(t`You can only confirm this while online.`);
  const whyNotHere = way === 'password' && whyNot;
  return (
    <Dialog
      open
      size="confirm"
      scrimCloses={false}
      onClose={() => endProof(false)}
      onSubmit={fields.submit(
        values => void giveSecret(way === 'pin' ? { pin: values.pin } : { password: values.password }),
      )}
      title={<Trans>Confirm it’s you</Trans>}
      footerStart={
        (config?.hasPasskeys || lock?.hasPasskey) &&
        canUsePasskeys() && (
          <Button
            icon={KeyRound}
            busy={under === 'passkey'}
            disabledReason={!lock?.hasPasskey && whyNot}
            onClick={() => void givePasskey()}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={() => endProof(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={under === way} disabledReason={whyNotHere}>
            <Trans comment="Button: confirms with the password who the person is">Confirm</Trans>
          </Button>
        </>
      }
    >
      <div ref={form} className="space-y-3 text-row text-text-2">
        <p>{i18n._(reasons[way][call])}</p>
        {way === 'pin' ? (
          <PinField
            {...field('pin')}
            label={<Trans comment="Field: the PIN of the screen lock">PIN</Trans>}
          />
        ) : (
          <SecretField
            {...field('password')}
            label={<Trans comment="Field: the password">Password</Trans>}
            autoComplete="current-password"
          />
        )}
        {lock?.hasPin && (
          <TextLink as="button" onClick={() => setWay(way === 'pin' ? 'password' : 'pin')}>
            {way === 'pin' ? <Trans>Use your password</Trans> : <Trans>Use your PIN</Trans>}
          </TextLink>
        )}
        {/* Password managers fill in the password of this address. */}
        <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
        <div aria-live="polite" className="space-y-3">
          {whyNotHere && (
            <p>
              {whyNotHere} <Trans>Nothing is queued yet, and your selection stays here.</Trans>
            </p>
          )}
          {refusal?.place === 'form' && <p className="text-bad-text">{said}</p>}
        </div>
      </div>
    </Dialog>
  );
}
