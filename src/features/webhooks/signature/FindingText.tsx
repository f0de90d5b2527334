import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SignatureFinding } from '../../../domain/webhook-signature.ts';
import type { SecretName } from '../../../domain/webhook-signature-guess.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { keyWords, sayLength, secretRemedies, secretWords, traitWords } from './signature-words.ts';

type Code = SignatureFinding['code'];
type Said = { what: ReactNode; remedy: ReactNode };
type Sayings = { [C in Code]: (finding: Extract<SignatureFinding, { code: C }>, i18n: I18n) => Said };
type I18n = ReturnType<typeof useLingui>['i18n'];

const ofPrevious = (of: SecretName) => of === 'previous' && <Trans>This is about the previous secret.</Trans>;

const sayings: Sayings = {
  'header-missing': ({ header, instead }) => ({
    what: (
      <Trans>
        The header <Id>{header}</Id> is missing.
      </Trans>
    ),
    remedy: instead ? (
      <Trans>
        There is <Id>{instead}</Id>: read the header by its own name, or let the proxy pass it on unchanged.
      </Trans>
    ) : (
      <Trans>Paste all headers as they were received. A proxy in between may have dropped it.</Trans>
    ),
  }),
  secret: ({ of, fault, isCure }, i18n) => ({
    what: i18n._(secretWords[fault]),
    remedy: (
      <>
        {isCure && <Trans>Otherwise it is the right secret.</Trans>} {i18n._(secretRemedies[fault])}{' '}
        {ofPrevious(of)}
      </>
    ),
  }),
  'old-secret': () => ({
    what: <Trans>The signature was made with the previous secret.</Trans>,
    remedy: (
      <Trans>
        It was sent before the secret was rotated, or its grace period is over. Give the receiver the new
        secret.
      </Trans>
    ),
  }),
  'body-spelling': ({ signed }, i18n) => ({
    what: <Trans>The body was written again on its way: what was signed is spelt differently.</Trans>,
    remedy: (
      <>
        <Trans>The signed body is:</Trans>
        <ul className="my-1 list-disc ps-5">
          {signed.map(trait => (
            <li key={trait}>{i18n._(traitWords[trait])}</li>
          ))}
        </ul>
        <Trans>Check the bytes as they were received, before any parser reads them.</Trans>
      </>
    ),
  }),
  'body-cut': ({ bytes, expected }) => ({
    what: expected ? (
      <Trans>
        The body is cut: {formatCount(bytes)} of {formatCount(expected)} bytes are here.
      </Trans>
    ) : (
      <Trans>The body is cut: its JSON does not end.</Trans>
    ),
    remedy: <Trans>Read all of the body before checking. Logs and size limits often keep a part only.</Trans>,
  }),
  'body-lossy': () => ({
    what: <Trans>The body has lost characters that were not UTF-8.</Trans>,
    remedy: <Trans>Check it as bytes, before it becomes text.</Trans>,
  }),
  'body-empty': () => ({
    what: <Trans>The body is empty, and something else was signed.</Trans>,
    remedy: <Trans>A body can be read once: keep its bytes before a parser reads them.</Trans>,
  }),
  'time-unit': ({ header, signed }) => ({
    what: (
      <Trans>
        The time <Id>{header}</Id> is not in seconds.
      </Trans>
    ),
    remedy:
      signed === 'seconds' ? (
        <Trans>The time that was signed is in seconds: use the header as it was received.</Trans>
      ) : signed === 'milliseconds' ? (
        <Trans>The time that was signed is in milliseconds: divide by 1,000 before signing.</Trans>
      ) : (
        <Trans>Sign and send whole seconds since 1970, ten digits.</Trans>
      ),
  }),
  'time-unreadable': ({ header }) => ({
    what: (
      <Trans>
        <Id>{header}</Id> is not a time.
      </Trans>
    ),
    remedy: <Trans>The time is whole seconds since 1970, ten digits.</Trans>,
  }),
  spelling: ({ spelling }) => ({
    what:
      spelling === 'hex' ? (
        <Trans>The signature is in hexadecimal digits, not in base64.</Trans>
      ) : spelling === 'base64url' ? (
        <Trans>The signature is in base64 for URLs, with - and _.</Trans>
      ) : (
        <Trans>The signature has lost the = at its end.</Trans>
      ),
    remedy: <Trans>It is the right signature. Write it in base64 with + and /, padded with =.</Trans>,
  }),
  key: ({ fault }, i18n) => ({
    what: i18n._(keyWords[fault]),
    remedy: (
      <Trans>
        The key is what follows <Id>whsec_</Id>, decoded from base64.
      </Trans>
    ),
  }),
  digest: ({ digest }) => ({
    what: <Trans>The signature was made with {digest}.</Trans>,
    remedy: <Trans>Use HMAC with SHA-256.</Trans>,
  }),
  content: ({ fault }) => ({
    what: contents[fault](),
    remedy: (
      <Trans>
        Sign <Id>id.timestamp.body</Id>, with points between.
      </Trans>
    ),
  }),
  'too-old': ({ by }, i18n) => ({
    what: <Trans>The signature is right, but the message is too old: {sayLength(i18n, by)}.</Trans>,
    remedy: <Trans>Five minutes are allowed. If it was new when it came, set the receiver’s clock.</Trans>,
  }),
  'too-new': ({ by }, i18n) => ({
    what: (
      <Trans>The signature is right, but the message is from the future: by {sayLength(i18n, by)}.</Trans>
    ),
    remedy: <Trans>Five minutes are allowed. Set the clock of the machine that checks it.</Trans>,
  }),
  version: ({ version, isMatch }) => ({
    what: version ? (
      <Trans>
        The signature is of version <Id>{version}</Id>, not <Id>v1</Id>.
      </Trans>
    ) : (
      <Trans>
        The signature does not begin with <Id>v1,</Id>
      </Trans>
    ),
    remedy: isMatch ? (
      <Trans>
        Apart from that it matches. Keep the header whole, <Id>v1,</Id> included.
      </Trans>
    ) : (
      <Trans>Paste the header whole. Signatures of other versions are passed over.</Trans>
    ),
  }),
  joined: () => ({
    what: <Trans>The signatures are joined by commas.</Trans>,
    remedy: <Trans>They are one header, with a space between. A proxy may have split and joined it.</Trans>,
  }),
  'signature-unreadable': () => ({
    what: <Trans>The signature cannot be read: it is cut, or not base64.</Trans>,
    remedy: <Trans>A signature is 44 characters of base64. Copy the header whole.</Trans>,
  }),
  'no-match': () => ({
    what: <Trans>No signature matches this secret and this body.</Trans>,
    remedy: (
      <Trans>
        It was made with another secret, or the id, the time or the body was changed. All known mistakes were
        tried, and none explains it.
      </Trans>
    ),
  }),
};

const contents: Record<Extract<SignatureFinding, { code: 'content' }>['fault'], () => ReactNode> = {
  'body-alone': () => <Trans>The body was signed alone, without id and time.</Trans>,
  'without-id': () => <Trans>The id was left out of what was signed.</Trans>,
  'without-time': () => <Trans>The time was left out of what was signed.</Trans>,
  swapped: () => <Trans>Time and id were signed in the wrong order.</Trans>,
  'without-points': () => <Trans>The points between id, time and body were left out.</Trans>,
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
