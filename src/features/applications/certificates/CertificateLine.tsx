import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Copy, Ellipsis, EllipsisVertical, Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { Application } from '../../../domain/application.ts';
import {
  base64Of,
  type Certificate,
  colonHexOf,
  validityOf,
} from '../../../domain/certificate/certificate.ts';
import { type ReportedCertificates, reportersOf } from '../../../domain/certificate/reports.ts';
import { useNow } from '../../../parts/format/age.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { say } from '../../../parts/format/say.ts';
import { searchHref } from '../../../parts/list/list-view.ts';
import { useCopy } from '../../../parts/page/clipboard.ts';
import { StatusChip } from '../../../parts/page/StatusChip.tsx';
import { paths } from '../../../parts/paths.ts';
import { CellLines } from '../../../ui/CellLines.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { Days, Digest, kindWords, titleOf, validityLooks, validityWords } from './certificate-text.tsx';

/** One registered certificate: its name, its fingerprint and the terminals that report it, its validity. */
export function CertificateLine({
  of: certificate,
  application,
  reported,
  onRemove,
}: {
  of: Certificate;
  application: Application;
  reported: ReportedCertificates | undefined;
  onRemove: () => void;
}) {
  const { i18n } = useLingui();
  const { sha256, subject, label, kind } = certificate;
  const isRisky = kind === 'debug' && application.environment === 'prod';
  return (
    <li className="px-4 py-2 text-row">
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1.5 sm:grid-cols-2">
          <div className="min-w-0 col-span-full">
            <p className="flex gap-2">
              <span dir="auto" className="name font-medium">
                {titleOf(i18n, certificate)}
              </span>
              {label !== null && kind !== null && (
                <span className="shrink-0 text-text-2">{say(i18n, kindWords, kind)}</span>
              )}
            </p>
            <p className="text-caption text-text-3">
              {subject === null ? (
                <Trans>Registered by fingerprint only</Trans>
              ) : (
                <span dir="auto" title={subject} className="name block">
                  {subject}
                </span>
              )}
            </p>
          </div>
          <div className="min-w-0">
            <CellLines
              first={<Digest of={sha256} />}
              second={<Reporters sha256={sha256} reported={reported} />}
            />
          </div>
          <div className="min-w-0">
            <CertificateState of={certificate} />
          </div>
        </div>
        <CertificateActions of={certificate} onRemove={onRemove} />
      </div>
      {isRisky && (
        <p className="mt-1 flex gap-1.5 text-caption text-warn-text">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-warn-icon" />
          <Trans>
            This application is in production, and anyone can sign with a debug certificate. Delete it.
          </Trans>
        </p>
      )}
    </li>
  );
}

function CertificateState({ of: certificate }: { of: Certificate }) {
  const now = useNow(60_000);
  const { notBefore, notAfter, status } = certificate;
  if (status === 'revoked') {
    return (
      <Chip tone="bad" icon={Ban} filled>
        <Trans context="certificate">Revoked</Trans>
      </Chip>
    );
  }
  const isUnknown = typeof status === 'object' && status !== null;
  const shown = isUnknown ? status : validityOf(certificate, now);
  return (
    <>
      <StatusChip of={shown} words={validityWords} looks={validityLooks} />
      {notAfter && (
        <span className="block text-caption text-text-3">
          <Days from={notBefore} to={notAfter} />
        </span>
      )}
    </>
  );
}

function Reporters({ sha256, reported }: { sha256: string; reported: ReportedCertificates | undefined }) {
  if (!reported || reported.asOf === null) return <Trans>Terminals not loaded yet</Trans>;
  const count = reportersOf(sha256, reported.groups);
  if (count === 0) return <Trans>Not used by any terminal</Trans>;
  const shown = formatCount(count);
  return (
    <TextLink as={Link} href={searchHref(paths.terminals, sha256)} className="max-md:-my-3 max-md:py-3">
      <Plural value={count} one={`Used by ${shown} terminal`} other={`Used by ${shown} terminals`} />
    </TextLink>
  );
}

function CertificateActions({ of: certificate, onRemove }: { of: Certificate; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const isPhone = useMedia(phone);
  const copy = useCopy();
  const name = titleOf(i18n, certificate);
  const copied = (text: string) => copy.mutate({ success: t`Fingerprint copied.`, text: async () => text });
  const { sha256 } = certificate;
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      entries={() => [
        {
          id: 'hex',
          label: t`Copy SHA-256 with colons`,
          icon: Copy,
          onSelect: () => copied(colonHexOf(sha256)),
        },
        { id: 'plain', label: t`Copy SHA-256 as hex`, icon: Copy, onSelect: () => copied(sha256) },
        {
          id: 'base64',
          label: t`Copy SHA-256 as base64`,
          icon: Copy,
          onSelect: () => copied(base64Of(sha256)),
        },
        'line',
        {
          id: 'delete',
          label: t({ message: 'Delete', context: 'verb' }),
          icon: Trash2,
          tone: 'bad',
          onSelect: onRemove,
        },
      ]}
      trigger={props => (
        <IconButton
          {...props}
          icon={isPhone ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isPhone ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
