import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useChangeFactor, useDrawTotp, useFactors } from '../../data/factors.ts';
import type { AuthUser } from '../../domain/session.ts';
import type { Factor, FactorChange, Factors, TotpSetUp } from '../../domain/sign-in.ts';
import { Email } from '../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { PanelFailure, PanelLines } from '../../parts/page/PanelFaces.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { FactorRow } from './FactorRow.tsx';
import { FormFoot, useRefusal } from './FormFoot.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';

// With the drawing of QR codes.
const TotpDialog = loadable(async () => (await import('./TotpDialog.tsx')).TotpDialog);

/** The second steps at sign-in: which are on, which is asked for, and their change at the identity provider. */
export function FactorsPanel({ user }: { user: AuthUser }) {
  const factors = useFactors();
  return (
    <Panel title={<Trans>Second step at sign-in</Trans>} flush>
      {factors.seen ? (
        <FactorList of={factors.seen.value} user={user} />
      ) : (
        factors.isLoading && <PanelLines count={3} />
      )}
      <PanelFailure of={factors}>
        <Trans>Couldn’t load your second steps.</Trans>
      </PanelFailure>
    </Panel>
  );
}

const all = ['totp', 'sms', 'email'] as const satisfies Factor[];

function FactorList({ of: factors, user }: { of: Factors; user: AuthUser }) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const said = useChangeWords();
  const change = useChangeFactor(factors, { success: (_done, wanted) => said(wanted) });
  const draw = useDrawTotp();
  const changeRefusal = useRefusal('factors', change);
  const drawRefusal = useRefusal('factors', draw);
  const names = useFactorNames();
  const details: Record<Factor, ReactNode> = {
    totp: <Trans>A 6-digit code from an app on your phone.</Trans>,
    sms: user.phoneNumber ? (
      <bdi dir="ltr">{user.phoneNumber}</bdi>
    ) : (
      <Trans>Your account has no phone number.</Trans>
    ),
    email: <Email of={user.email} />,
  };
  const whyNot = reasonOffline(t`You can only change your second step while online.`);
  const isBusy = change.isPending || draw.isPending;
  const wanted = change.isPending ? change.variables : null;
  const begin = () => {
    change.reset();
    draw.mutate(undefined, { onSuccess: setSetUp });
  };
  const turn = (wanted: FactorChange) => {
    draw.reset();
    change.mutate(wanted);
  };
  const refusal = setUp ? undefined : (drawRefusal('form') ?? changeRefusal('form'));
  return (
    <>
      <p className="border-b px-4 py-3 text-row text-text-2">
        {factors.on.length === 0 ? (
          <Trans>Your password alone signs you in. Turn on a second step to protect your account.</Trans>
        ) : (
          <Trans>When a step is on, Tapdeck asks for a code after your password.</Trans>
        )}
      </p>
      <ul>
        {all.map(factor => (
          <FactorRow
            key={factor}
            factor={factor}
            name={names[factor]}
            detail={details[factor]}
            isOn={factors.on.includes(factor)}
            busy={factor === 'totp' && draw.isPending ? 'setUp' : busyOf(wanted, factor)}
            whyNot={whyNot}
            whyNotOn={factor === 'sms' && !user.phoneNumber && t`Add a phone number first.`}
            onAct={act => {
              if (isBusy) return;
              if (act === 'setUp') begin();
              else if (act === 'turnOn') turn({ turnOn: factor });
              else setLeaving(factor);
            }}
          />
        ))}
      </ul>
      {factors.on.length > 1 && (
        <div className="border-t px-4 pt-3">
          <div className="max-w-96">
            <Select
              label={<Trans>Default second step</Trans>}
              value={factors.preferred ?? ''}
              disabled={isBusy || whyNot !== null}
              onChange={event => turn({ prefer: all.find(one => one === event.target.value) ?? null })}
            >
              <option value="">{t`Ask each time`}</option>
              {all
                .filter(factor => factors.on.includes(factor))
                .map(factor => (
                  <option key={factor} value={factor}>
                    {names[factor]}
                  </option>
                ))}
            </Select>
          </div>
        </div>
      )}
      {(refusal || whyNot) && (
        <div className="px-4 pb-4">
          <FormFoot refusal={refusal} note={whyNot} />
        </div>
      )}
      {leaving && (
        <TurnOffDialog
          factor={leaving}
          isLast={factors.on.length === 1}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            turn({ turnOff: leaving });
          }}
        />
      )}
      {setUp && <TotpDialog setUp={setUp} change={change} onClose={() => setSetUp(null)} />}
    </>
  );
}

/** The button that turns while a change is on its way. */
function busyOf(wanted: FactorChange | null | undefined, factor: Factor) {
  if (!wanted || 'prefer' in wanted) return null;
  if ('turnOn' in wanted) return wanted.turnOn === factor && factor !== 'totp' ? 'turnOn' : null;
  return wanted.turnOff === factor ? 'turnOff' : null;
}

function useFactorNames(): Record<Factor, string> {
  const { t } = useLingui();
  return { totp: t`Authenticator app`, sms: t`Codes by SMS`, email: t`Codes by email` };
}

/** The sentence of a change that was made. */
function useChangeWords(): (wanted: FactorChange) => string {
  const { t } = useLingui();
  const on: Record<Factor, string> = {
    totp: t`Your authenticator app is set up.`,
    sms: t`Codes by SMS are on.`,
    email: t`Codes by email are on.`,
  };
  const off: Record<Factor, string> = {
    totp: t`Your authenticator app is off.`,
    sms: t`Codes by SMS are off.`,
    email: t`Codes by email are off.`,
  };
  return wanted => {
    if ('prefer' in wanted) return t`Your default second step has been saved.`;
    return 'turnOn' in wanted ? on[wanted.turnOn] : off[wanted.turnOff];
  };
}
