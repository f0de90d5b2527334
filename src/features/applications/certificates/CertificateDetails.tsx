import { Trans, useLingui } from '@lingui/react/macro';
import type {
  CertificateFacts,
  FoundCertificate,
  Inspection,
} from '../../../domain/certificate/certificate.ts';
import { base64Of, colonHexOf, validityOf } from '../../../domain/certificate/certificate.ts';
import { useNow } from '../../../parts/format/age.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import { StatusChip } from '../../../parts/page/StatusChip.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Select } from '../../../ui/Select.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { Days, validityLooks, validityWords, WholeDigest } from './certificate-text.tsx';

/** The certificate that was found, as it will be registered; of several, the chosen one. */
export function CertificateDetails({
  inspection: { found, leaf, isChain },
  chosen,
  onChoose,
}: {
  inspection: Extract<Inspection, { leaf: number }>;
  chosen: FoundCertificate;
  onChoose: (place: number) => void;
}) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const rows = [
    ...(chosen.facts ? factRows(chosen.facts) : []),
    ...(chosen.facts
      ? []
      : [
          {
            id: 'validity',
            term: <Trans comment="Term: dates between which a certificate is valid">Validity</Trans>,
            detail: <Unknown />,
          },
        ]),
    {
      id: 'hex',
      term: 'SHA-256',
      detail: <WholeDigest of={chosen.sha256} />,
    },
    {
      id: 'base64',
      term: <Trans>as base64</Trans>,
      detail: <Id className="wrap-anywhere">{base64Of(chosen.sha256)}</Id>,
    },
  ];
  return (
    <section aria-label={t`Certificate details`} aria-live="polite" className="rounded border bg-sunken p-4">
      {found.length > 1 && (
        <Select
          label={
            isChain ? (
              <Trans>Certificate in this chain</Trans>
            ) : (
              <Trans comment="Signing certificate of an application">Certificate</Trans>
            )
          }
          value={found.indexOf(chosen)}
          onChange={({ target }) => onChoose(Number(target.value))}
          hint={
            isChain ? (
              <Trans>The first certificate signs the app. The others only verify it.</Trans>
            ) : (
              <Trans>Contains several certificates. Register each one separately.</Trans>
            )
          }
        >
          {found.map((one, place) => (
            <option key={one.sha256} value={place}>
              {place === leaf && isChain ? t`${{ name: nameOf(one) }} (signing certificate)` : nameOf(one)}
            </option>
          ))}
        </Select>
      )}
      <div className={found.length > 1 ? 'mt-3' : undefined}>
        <DefinitionList rows={rows} termWidth={isPhone ? 88 : 120} />
      </div>
    </section>
  );
}

const nameOf = ({ name, facts, sha256 }: FoundCertificate): string =>
  name ?? facts?.subject ?? `${colonHexOf(sha256).slice(0, 23)}…`;

const Unknown = () => (
  <span className="text-text-2">
    <Trans>Unknown. A fingerprint doesn’t include an expiry date.</Trans>
  </span>
);

function factRows(facts: CertificateFacts) {
  const size = facts.curve ?? facts.keyBits;
  return [
    {
      id: 'subject',
      term: <Trans comment="Term: owner that a certificate names">Subject</Trans>,
      detail: <bdi className="wrap-anywhere">{facts.subject}</bdi>,
    },
    {
      id: 'issuer',
      term: <Trans comment="Term: who issued a certificate">Issuer</Trans>,
      detail: facts.isSelfSigned ? (
        <Trans>Self-signed, as usual for apps</Trans>
      ) : (
        <bdi className="wrap-anywhere">{facts.issuer}</bdi>
      ),
    },
    { id: 'validity', term: <Trans>Validity</Trans>, detail: <Dates of={facts} /> },
    {
      id: 'key',
      term: <Trans comment="Term of a certificate: algorithm and size of its public key">Key</Trans>,
      detail: <span dir="ltr">{[facts.keyAlgorithm, size].filter(Boolean).join(' ')}</span>,
    },
    {
      id: 'signature',
      term: <Trans comment="Term: signature of a certificate or a delivery">Signature</Trans>,
      detail: <span dir="ltr">{facts.signatureAlgorithm}</span>,
    },
    {
      id: 'serial',
      term: <Trans comment="Term: serial number of a certificate">Serial</Trans>,
      detail: <Id className="wrap-anywhere">{facts.serial}</Id>,
    },
  ];
}

function Dates({ of: facts }: { of: CertificateFacts }) {
  const now = useNow(60_000);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <Days from={facts.notBefore} to={facts.notAfter} />
      <StatusChip
        of={validityOf({ ...facts, status: null }, now)}
        words={validityWords}
        looks={validityLooks}
      />
    </span>
  );
}
