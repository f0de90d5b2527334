import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canUsePasskeys } from '../data/browser-limits.ts';
import { useConfig } from '../data/config.ts';
import { useOnline } from '../data/network.ts';
import { endProof, giveProof } from '../data/proof.ts';
import { useUser } from '../data/session.ts';
import { failureOf } from '../domain/failure.ts';
import type { Proof, ProvenCall } from '../domain/proof.ts';
import { useFields } from '../parts/form/fields.ts';
import { SecretField } from '../parts/form/PasswordFields.tsx';
import { RefusalText } from '../parts/form/RefusalText.tsx';
import * as rules from '../parts/form/rules.ts';
import { sayMessage } from '../parts/format/known-messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type ProofRefusal, proofRefusal } from './proof-refusal.ts';

/** The reason for the question, by the call that asks for a proof. */
const reasons: Readonly<Record<ProvenCall, MessageDescriptor>> = {
  settle: msg`Enter your password to settle or reopen reports.`,
  deleteTerminals: msg`Enter your password to delete terminals.`,
  resetKeys: msg`Enter your password to reset keys.`,
  rotateSecret: msg`Enter your password to rotate the secret.`,
};

/**
 * Asks the signed-in person for their password or a passkey, over the dialog of the call that needs it. Leaving changes nothing; a
 * refusal keeps what was typed.
 */
export function ProofDialog({ call }: { call: ProvenCall }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const user = useUser();
  const { config } = useConfig();
  const [under, setUnder] = useState<'password' | 'passkey' | null>(null);
  const [refusal, setRefusal] = useState<ProofRefusal | null>(null);
  const fields = useFields({ password: '' }, { password: rules.password });
  const form = useRef<HTMLDivElement>(null);

  // Not a verb, whose cache would hold the password.
  async function give(proof: Proof) {
    if (under) return;
    setUnder(proof === 'passkey' ? 'passkey' : 'password');
    setRefusal(null);
    try {
      await giveProof(proof);
    } catch (error) {
      setRefusal(proofRefusal(proof, failureOf(error)));
    } finally {
      setUnder(null);
    }
  }

  useEffect(() => {
    if (refusal?.place === 'password') form.current?.querySelector('input')?.focus();
  }, [refusal]);

  const said = refusal && (
    <RefusalText sentence={i18n._(refusal.sentence)} message={sayMessage(i18n, refusal.message)} />
  );
  const whyNot = !isOnline && <Trans>You can only confirm this while online.</Trans>;
  return (
    <Dialog
      open
      size="confirm"
      scrimCloses={false}
      onClose={() => endProof(false)}
      onSubmit={fields.submit(({ password }) => void give({ password }))}
      title={<Trans>Confirm it’s you</Trans>}
      footerStart={
        config?.hasPasskeys &&
        canUsePasskeys() && (
          <Button
            icon={KeyRound}
            busy={under === 'passkey'}
            disabledReason={whyNot}
            onClick={() => void give('passkey')}
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
          <Button type="submit" look="primary" busy={under === 'password'} disabledReason={whyNot}>
            <Trans comment="Button: confirms with the password who the person is">Confirm</Trans>
          </Button>
        </>
      }
    >
      <div ref={form} className="space-y-3 text-row text-text-2">
        <p>{i18n._(reasons[call])}</p>
        <SecretField
          {...fields.field('password')}
          onChange={event => {
            setRefusal(null);
            fields.set('password', event.target.value);
          }}
          error={fields.error('password') ?? (refusal?.place === 'password' ? said : undefined)}
          label={<Trans comment="Field: the password">Password</Trans>}
          autoComplete="current-password"
        />
        {/* Password managers fill in the password of this address. */}
        <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
        <div aria-live="polite" className="space-y-3">
          {whyNot && (
            <p>
              {whyNot} <Trans>Nothing is queued yet, and your selection stays here.</Trans>
            </p>
          )}
          {refusal?.place === 'form' && <p className="text-bad-text">{said}</p>}
        </div>
      </div>
    </Dialog>
  );
}
