import type { Application } from '../application.ts';
import type { Terminal } from '../terminal.ts';
import { type Certificate, sha256Of } from './certificate.ts';

/** The number of terminals that report one certificate; null stands for those that report none. */
export type ReportedCertificate = {
  /** Lower-case hexadecimal, or the raw text where it is no digest. */
  sha256: string | null;
  count: number;
  /** Those whose attestation failed because of it. */
  mismatched: number;
};

/** Certificates that the terminals of the local copy report for one application, the commonest first. */
export type ReportedCertificates = {
  groups: ReportedCertificate[];
  /** Terminals that run the application. */
  total: number;
  /** ISO-8601; null where the copy was never loaded. */
  asOf: string | null;
  isPulling: boolean;
};

type Runs = Pick<
  Terminal,
  'appPackage' | 'platform' | 'certificateSha256' | 'attestation' | 'attestationFailureReason'
>;

/** True where a terminal runs the application: its package, on its platform where both are known. */
export const runs = (
  { appPackage, platform }: Runs,
  application: Pick<Application, 'packageName' | 'platform'>,
): boolean =>
  appPackage === application.packageName &&
  (typeof platform !== 'string' ||
    typeof application.platform !== 'string' ||
    platform === application.platform);

/** Groups terminals by the certificate that they report, the commonest first. */
export function groupReports(terminals: Iterable<Runs>): ReportedCertificate[] {
  const groups = new Map<string | null, ReportedCertificate>();
  for (const { certificateSha256: said, attestation, attestationFailureReason } of terminals) {
    const sha256 = said === null ? null : (sha256Of(said) ?? said);
    const group = groups.get(sha256) ?? { sha256, count: 0, mismatched: 0 };
    group.count++;
    if (attestation === 'failed' && attestationFailureReason === 'CERTIFICATE_MISMATCH') group.mismatched++;
    groups.set(sha256, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/**
 * A reported certificate compared with the registered ones: it is one of them; none is registered at all; it is not among
 * them, or `play` where only an upload key is registered, which Google Play replaces by its own; or nothing is reported.
 */
export type CertificateMatch =
  | { is: 'registered'; certificate: Certificate }
  | { is: 'none-registered' | 'play' | 'unregistered' | 'silent' };

/** Each reported certificate beside the registered ones, in their order; a revoked one does not count. */
export function compared(
  groups: readonly ReportedCertificate[],
  registered: readonly Certificate[],
): (ReportedCertificate & { standing: CertificateMatch })[] {
  const counted = registered.filter(({ status }) => status !== 'revoked');
  const has = (wanted: Certificate['kind']) => counted.some(({ kind }) => kind === wanted);
  // Play signs with one key: that of most phones.
  let isPlayOpen = has('upload') && !has('play-app-signing');
  const standingOf = ({ sha256 }: ReportedCertificate): CertificateMatch => {
    if (sha256 === null) return { is: 'silent' };
    const certificate = counted.find(one => one.sha256 === sha256);
    if (certificate) return { is: 'registered', certificate };
    if (counted.length === 0) return { is: 'none-registered' };
    const is = isPlayOpen ? 'play' : 'unregistered';
    isPlayOpen = false;
    return { is };
  };
  return groups.map(group => ({ ...group, standing: standingOf(group) }));
}

/** The number of terminals that report this certificate and would fail their attestation without it. */
export const reportersOf = (sha256: string, groups: readonly ReportedCertificate[]): number =>
  groups.find(group => group.sha256 === sha256)?.count ?? 0;
