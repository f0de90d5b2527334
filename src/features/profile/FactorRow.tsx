import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Factor } from '../../domain/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';

/** The act that a button of a row asks for. */
type FactorAct = 'setUp' | 'turnOn' | 'turnOff';

/** A factor: its name and destination, its state, and the buttons that change it. */
export function FactorRow({
  factor,
  name,
  detail,
  isOn,
  busy,
  whyNot,
  whyNotOn,
  onAct,
}: {
  factor: Factor;
  name: string;
  detail: ReactNode;
  isOn: boolean;
  busy: FactorAct | null;
  /** The reason why nothing can be changed now. */
  whyNot: ReactNode;
  /** The reason why the factor can't be turned on. */
  whyNotOn?: ReactNode;
  onAct: (act: FactorAct) => void;
}) {
  const { t } = useLingui();
  const isApp = factor === 'totp';
  const button = (act: FactorAct, label: string, words: ReactNode, reason: ReactNode = whyNot) => (
    <Button
      size="tool"
      aria-label={label}
      busy={busy === act}
      disabledReason={reason}
      onClick={() => busy === null && onAct(act)}
    >
      {words}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <span className="w-24 shrink-0">
        {isOn ? (
          <Chip tone="ok" icon={CircleCheck}>
            <Trans comment="State of a second step at sign-in: in use">On</Trans>
          </Chip>
        ) : (
          <Chip tone="mute" icon={CircleMinus}>
            <Trans comment="State of a second step at sign-in: not in use">Off</Trans>
          </Chip>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <p className="text-row font-medium">{name}</p>
        <p className="text-caption text-text-3">{detail}</p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-2">
        {isApp &&
          isOn &&
          button('setUp', t`Replace: ${name}`, <Trans comment="Button: set up another app">Replace</Trans>)}
        {/* One button, so that it keeps the focus when the factor has changed. */}
        {isOn
          ? button('turnOff', t`Turn off: ${name}`, <Trans>Turn off</Trans>)
          : isApp
            ? button('setUp', t`Set up: ${name}`, <Trans comment="Button: begin a set-up">Set up</Trans>)
            : button('turnOn', t`Turn on: ${name}`, <Trans>Turn on</Trans>, whyNot || whyNotOn)}
      </div>
    </li>
  );
}
