import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TerminalRow } from '../../domain/terminal.ts';
import { Id } from '../../parts/Islands.tsx';
import { FactsPanel } from './Facts.tsx';
import { phoneOf, systemOf } from './phone-words.ts';

/** The phone and the app on it. */
export function PhonePanel({ row }: { row: TerminalRow }) {
  const known = (value: ReactNode) =>
    value || (
      <span className="text-text-2">
        <Trans>Not reported</Trans>
      </span>
    );
  return (
    <FactsPanel
      title={<Trans>Phone and app</Trans>}
      facts={[
        [<Trans key="n">Model</Trans>, known(phoneOf(row) && <bdi>{phoneOf(row)}</bdi>)],
        [<Trans key="n">System</Trans>, known(systemOf(row) && <bdi>{systemOf(row)}</bdi>)],
        [<Trans key="n">App</Trans>, known(row.appPackage && <Id>{row.appPackage}</Id>)],
        [
          <Trans key="n">Version</Trans>,
          known(row.appVersion && <span className="island">{row.appVersion}</span>),
        ],
        [
          <Trans key="n">Certificate</Trans>,
          known(row.certificateSha256 && <Digest of={row.certificateSha256} />),
        ],
      ]}
    />
  );
}

/** A SHA-256 by its ends, whole where it is pointed at. */
function Digest({ of: digest }: { of: string }) {
  const pairs = digest.toUpperCase().match(/../g) ?? [];
  const whole = pairs.join(':');
  return (
    <span title={whole}>
      <Id>{`${pairs.slice(0, 3).join(':')}:…:${pairs.slice(-3).join(':')}`}</Id>
    </span>
  );
}
