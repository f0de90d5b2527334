import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SecretName, SignatureFinding } from '../../../domain/webhook/signature.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { sayLength, secretRemedies, secretWords, traitWords } from './signature-words.ts';

type Code = SignatureFinding['code'];
type Said = { what: ReactNode; remedy: ReactNode };
type Sayings = { [C in Code]: (finding: Extract<SignatureFinding, { code: C }>, i18n: I18n) => Said };
type I18n = ReturnType<typeof useLingui>['i18n'];

const ofPrevious = (of: SecretName) =>
  of === 'previous' && <Trans>This applies to the previous secret.</Trans>;

const sayings: Sayings = {
  'header-missing': ({ header }) => ({
    what: (
      <Trans>
        The header <Id>{header}</Id> is missing.
      </Trans>
    ),
    remedy: <Trans>Paste all headers as received. A proxy may have removed this one.</Trans>,
  }),
  secret: ({ of, fault }, i18n) => ({
    what: i18n._(secretWords[fault]),
    remedy: (
      <>
        {i18n._(secretRemedies[fault])} {ofPrevious(of)}
      </>
    ),
  }),
  'old-secret': () => ({
    what: <Trans>The signature was made with the previous secret.</Trans>,
    remedy: (
      <Trans>
        Sent before the secret was rotated, or the grace period is over. Use the new secret in your endpoint.
      </Trans>
    ),
  }),
  'body-spelling': ({ signed }, i18n) => ({
    what: <Trans>The body was changed in transit, so the signed text differs.</Trans>,
    remedy: (
      <>
        <Trans>The signed body is:</Trans>
        <ul className="my-1 list-disc ps-5">
          <li>{i18n._(traitWords[signed])}</li>
        </ul>
        <Trans>Check the raw bytes, before any parser.</Trans>
      </>
    ),
  }),
  'time-unit': ({ header, signed }) => ({
    what: (
      <Trans>
        The timestamp <Id>{header}</Id> isn’t in seconds.
      </Trans>
    ),
    remedy:
      signed === 'seconds' ? (
        <Trans>The signed timestamp is in seconds. Use the header as received.</Trans>
      ) : signed === 'milliseconds' ? (
        <Trans>The signed timestamp is in milliseconds. Divide by 1,000 before signing.</Trans>
      ) : (
        <Trans>Use whole seconds since 1970 (10 digits).</Trans>
      ),
  }),
  'time-unreadable': ({ header }) => ({
    what: (
      <Trans>
        <Id>{header}</Id> isn’t a timestamp.
      </Trans>
    ),
    remedy: <Trans>The timestamp is whole seconds since 1970, ten digits.</Trans>,
  }),
  'too-old': ({ by }, i18n) => ({
    what: <Trans>The signature is right, but the message is too old: {{ time: sayLength(i18n, by) }}.</Trans>,
    remedy: (
      <Trans>
        The limit is five minutes. If the message was new when it arrived, set your endpoint’s clock.
      </Trans>
    ),
  }),
  'too-new': ({ by }, i18n) => ({
    what: (
      <Trans>
        The signature is right, but the timestamp is in the future by {{ time: sayLength(i18n, by) }}.
      </Trans>
    ),
    remedy: <Trans>The limit is five minutes. Set the clock of the machine that checks it.</Trans>,
  }),
  'no-match': () => ({
    what: <Trans>No signature matches this secret and this body.</Trans>,
    remedy: <Trans>Wrong secret, or the ID, timestamp or body was changed.</Trans>,
  }),
};

/** A reason why a signature is not valid, and what to do about it. */
export function FindingText({ of: finding }: { of: SignatureFinding }) {
  const { i18n } = useLingui();
  const say = sayings[finding.code] as (finding: SignatureFinding, i18n: I18n) => Said;
  const { what, remedy } = say(finding, i18n);
  return (
    <>
      <p className="font-medium">{what}</p>
      <div className="text-text-2">{remedy}</div>
    </>
  );
}
