import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Certificate, sha256Of } from '../../../domain/certificate/certificate.ts';
import {
  type CertificateMatch,
  compared,
  type ReportedCertificates,
} from '../../../domain/certificate/reports.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { searchHref } from '../../../parts/list/list-view.ts';
import { AsOf } from '../../../parts/page/AsOf.tsx';
import { PanelLines, PanelText } from '../../../parts/page/PanelFaces.tsx';
import { paths } from '../../../parts/paths.ts';
import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toneIcon } from '../../../ui/tone.ts';
import { Digest, titleOf } from './certificate-text.tsx';

/** Certificates that are shown; a healthy application has one or two. */
const SHOWN = 8;

/** The certificates that terminals of the local copy report, each compared with the registered ones. */
export function ReportedSection({
  registered,
  reported,
  onRegister,
}: {
  registered: readonly Certificate[];
  reported: ReportedCertificates | undefined;
  /** Begins to register a digest that terminals report. */
  onRegister: (sha256: string) => void;
}) {
  return (
    <section className="border-t">
      <header className="flex items-center justify-between gap-4 bg-sunken px-4 py-2 text-caption">
        <h3 className="font-medium text-text-2">
          <Trans>Certificates reported by terminals</Trans>
        </h3>
        {reported?.asOf && (
          <span className="text-text-3">
            <AsOf at={reported.asOf} isShort />
          </span>
        )}
      </header>
      <Reports {...{ registered, reported, onRegister }} />
    </section>
  );
}

function Reports({ registered, reported, onRegister }: Parameters<typeof ReportedSection>[0]): ReactNode {
  if (!reported || (reported.asOf === null && reported.isPulling)) return <PanelLines count={1} />;
  if (reported.asOf === null) {
    return (
      <PanelText>
        <Trans>Terminals haven’t loaded yet, so there’s nothing to compare.</Trans>
      </PanelText>
    );
  }
  if (reported.total === 0) {
    return (
      <PanelText>
        <Trans>No terminals run this application yet.</Trans>
      </PanelText>
    );
  }
  const rest = reported.groups.length - SHOWN;
  return (
    <ul className="divide-y">
      {compared(reported.groups, registered)
        .slice(0, SHOWN)
        .map(group => (
          <Group key={group.sha256} of={group} onRegister={onRegister} />
        ))}
      {rest > 0 && (
        <li className="px-4 py-2 text-caption text-text-3">
          <Plural value={rest} one="# more certificate in use." other="# more certificates in use." />
        </li>
      )}
    </ul>
  );
}

function Group({
  of: { sha256, count, mismatched, standing },
  onRegister,
}: {
  of: ReturnType<typeof compared>[number];
  onRegister: (sha256: string) => void;
}) {
  const [Icon, tone] =
    standing.is === 'registered'
      ? ([CircleCheck, 'ok'] as const)
      : standing.is === 'silent'
        ? ([CircleMinus, 'mute'] as const)
        : ([TriangleAlert, 'warn'] as const);
  const shown = formatCount(count);
  const failing = formatCount(mismatched);
  const canRegister = tone === 'warn' && sha256 !== null && sha256Of(sha256) !== null;
  return (
    <li className="flex gap-2.5 px-4 py-2.5 text-row">
      <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {sha256 === null ? <Trans>No certificate</Trans> : <Digest of={sha256} />}
          {sha256 === null ? (
            <Plural value={count} one={`${shown} terminal`} other={`${shown} terminals`} />
          ) : (
            <TextLink as={Link} href={searchHref(paths.terminals, sha256)}>
              <Plural value={count} one={`${shown} terminal`} other={`${shown} terminals`} />
            </TextLink>
          )}
        </p>
        <p className="text-text-2">
          <Meaning of={standing} />
        </p>
        {mismatched > 0 && (
          <p className="text-warn-text">
            <Plural
              value={mismatched}
              one={`${failing} failed attestation because of the certificate.`}
              other={`${failing} failed attestation because of the certificate.`}
            />
          </p>
        )}
      </div>
      {canRegister && (
        <TextLink
          as="button"
          className="shrink-0 self-start max-md:-my-3 max-md:py-3"
          onClick={() => onRegister(sha256)}
        >
          <Trans>Register it</Trans>
        </TextLink>
      )}
    </li>
  );
}

/** The meaning of a reported certificate. */
function Meaning({ of: standing }: { of: CertificateMatch }) {
  const { i18n } = useLingui();
  switch (standing.is) {
    case 'registered': {
      const name = titleOf(i18n, standing.certificate);
      return (
        <Trans>
          Registered as “<bdi>{name}</bdi>”.
        </Trans>
      );
    }
    case 'silent':
      return <Trans>These terminals haven’t reported their signing certificate yet.</Trans>;
    case 'none-registered':
      return (
        <Trans>
          No certificate is registered, so the platform can’t recognise the app on these terminals.
        </Trans>
      );
    case 'play':
      return (
        <Trans>
          Not registered, but your upload certificate is. Google Play re-signs the app, so register its app
          signing fingerprint (Play Console → Setup → App signing).
        </Trans>
      );
    case 'unregistered':
      return (
        <Trans>
          Not registered. If it’s yours, register it. If not, someone else signed the app on these terminals.
        </Trans>
      );
  }
}
