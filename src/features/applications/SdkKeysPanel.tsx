import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readKey, useMaskedKeys } from '../../data/applications.ts';
import { useUser } from '../../data/session.ts';
import { type ApiKeyName, visibleEnd } from '../../domain/application.ts';
import { failureOf } from '../../domain/failure.ts';
import { PanelFailure, PanelFoot } from '../../parts/page/PanelFaces.tsx';
import { Secret } from '../../parts/page/Secret.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The tenant's keys to the SDK and its app client id: copied, never shown, never kept on this device. */
export function SdkKeysPanel() {
  const { t } = useLingui();
  const keys = useMaskedKeys();
  const clientId = useUser()?.appClientId ?? null;
  const failure = keys.error ? failureOf(keys.error) : null;
  const words = {
    ble: { term: t`Bluetooth key`, copied: t`Bluetooth key copied.` },
    nfc: { term: t`NFC key`, copied: t`NFC key copied.` },
  };
  const none = (
    <span className="text-text-2">
      <Trans comment="Value of a term that is empty">None</Trans>
    </span>
  );
  const row = (which: ApiKeyName) => {
    const end = keys.data?.[which];
    const { term, copied } = words[which];
    let detail: ReactNode = none;
    if (keys.isPending) detail = <Skeleton width="60%" />;
    else if (typeof end === 'string')
      detail = <Secret name={term} end={end} copied={copied} text={() => readKey(which)} />;
    else if (!keys.data) detail = <span className="text-text-3">–</span>;
    return { id: which, term, detail };
  };
  const rows = [
    row('ble'),
    row('nfc'),
    {
      id: 'client',
      term: t`App client ID`,
      detail:
        clientId === null ? (
          <span className="text-text-2">
            <Trans>None yet. Created with the merchant form.</Trans>
          </span>
        ) : (
          <Secret
            name={t`App client ID`}
            end={visibleEnd(clientId)}
            copied={t`App client ID copied.`}
            text={async () => clientId}
          />
        ),
    },
  ];
  return (
    <Panel title={<Trans>SDK keys</Trans>} flush>
      <dl className="divide-y text-row">
        {rows.map(({ id, term, detail }) => (
          <div key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1.5">
            <dt className="w-30 shrink-0 text-text-2">{term}</dt>
            <dd className="min-w-0 flex-1 basis-48">{detail}</dd>
          </div>
        ))}
      </dl>
      <PanelFoot>
        <Trans>
          Copied without being shown, and not saved on this device. Store the keys in your build’s secrets.
        </Trans>
      </PanelFoot>
      <PanelFailure of={{ seen: keys.data, failure, askAgain: () => void keys.refetch() }}>
        <Trans>Couldn’t load the keys.</Trans>
      </PanelFailure>
    </Panel>
  );
}
