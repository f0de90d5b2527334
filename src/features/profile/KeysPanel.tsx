import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readKey, useMaskedKeys } from '../../data/applications.ts';
import { type ApiKeyName, visibleEnd } from '../../domain/application.ts';
import { failureOf } from '../../domain/failure.ts';
import type { AuthUser } from '../../domain/session.ts';
import { PanelFailure, PanelFoot } from '../../parts/page/PanelFaces.tsx';
import { Secret } from '../../parts/page/Secret.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Ids and keys of the tenant and its apps, masked until asked for. The SDK's keys stay in memory. */
export function KeysPanel({ user }: { user: AuthUser }) {
  const { t } = useLingui();
  const keys = useMaskedKeys();
  const failure = keys.error ? failureOf(keys.error) : null;
  const words = {
    ble: { term: t`Bluetooth key`, copied: t`Bluetooth key copied.` },
    nfc: { term: t`NFC key`, copied: t`NFC key copied.` },
  };
  const known = (term: string, copied: string, value: string | null) =>
    value === null ? (
      <span className="text-text-2">
        <Trans>None yet. Created with the merchant form.</Trans>
      </span>
    ) : (
      <Secret name={term} end={visibleEnd(value)} copied={copied} text={async () => value} canShow />
    );
  const fetched = (which: ApiKeyName): ReactNode => {
    const end = keys.data?.[which];
    const { term, copied } = words[which];
    if (keys.isPending) return <Skeleton width="60%" />;
    if (typeof end === 'string')
      return <Secret name={term} end={end} copied={copied} text={() => readKey(which)} canShow />;
    return keys.data ? (
      <span className="text-text-2">
        <Trans>None</Trans>
      </span>
    ) : (
      <span className="text-text-3">–</span>
    );
  };
  const rows: readonly [id: string, term: string, detail: ReactNode][] = [
    ['tenant', t`Tenant ID`, known(t`Tenant ID`, t`Tenant ID copied.`, user.tenantId)],
    ['pool', t`Merchant pool`, known(t`Merchant pool`, t`Merchant pool ID copied.`, user.merchantPoolId)],
    ['client', t`App client ID`, known(t`App client ID`, t`App client ID copied.`, user.appClientId)],
    ['ble', words.ble.term, fetched('ble')],
    ['nfc', words.nfc.term, fetched('nfc')],
  ];
  return (
    <Panel title={<Trans>Keys and IDs</Trans>} flush>
      <dl className="divide-y text-row">
        {rows.map(([id, term, detail]) => (
          <div key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
            <dt className="w-30 shrink-0 text-text-2">{term}</dt>
            <dd className="min-w-0 flex-1 basis-64">{detail}</dd>
          </div>
        ))}
      </dl>
      <PanelFoot>
        <Trans>Bluetooth and NFC keys aren’t saved on this device. Store them in your build’s secrets.</Trans>
      </PanelFoot>
      <PanelFailure of={{ seen: keys.data, failure, askAgain: () => void keys.refetch() }}>
        <Trans>Couldn’t load the keys.</Trans>
      </PanelFailure>
    </Panel>
  );
}
