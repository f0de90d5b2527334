import * as v from 'valibot';

const androidPackage = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const bundleId = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

const PackageName = (pattern: RegExp, most: number, words: string) =>
  v.pipe(v.string(), v.regex(pattern, words), v.maxLength(most, `must have at most ${most} characters`));

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    // A control character would break the line that shows it.
    v.regex(/^\P{Cc}*$/u, 'must be one line of text'),
  );

const common = {
  applicationName: line(100),
  applicationVersion: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,49}$/, 'must be a version such as 4.12.0'),
  ),
  environment: v.picklist(['dev', 'qa', 'prod']),
  registeredAppInstaller: v.optional(line(255)),
};

/** The body of a new application; what its package may be called depends on the platform. */
export const NewApplication = v.variant('platform', [
  v.strictObject({
    ...common,
    platform: v.literal('android'),
    packageName: PackageName(
      androidPackage,
      255,
      'must have two or more parts, each of letters, digits and underscores and beginning with a letter',
    ),
  }),
  v.strictObject({
    ...common,
    platform: v.literal('ios'),
    packageName: PackageName(
      bundleId,
      155,
      'must have two or more parts, each of letters, digits and hyphens',
    ),
  }),
]);

const kinds = ['PLAY_APP_SIGNING', 'UPLOAD', 'RELEASE', 'DEBUG'] as const;

/** The body of a new certificate: the certificate itself, or its digest alone. */
export const NewCertificate = v.pipe(
  v.strictObject({
    appId: v.pipe(v.string(), v.nonEmpty()),
    label: v.optional(line(100)),
    kind: v.picklist(kinds),
    certificatePem: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(65_536))),
    sha256: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  }),
  v.check(
    ({ certificatePem, sha256 }) => (certificatePem === undefined) !== (sha256 === undefined),
    'exactly one of certificatePem and sha256 must be given',
  ),
);

/** The query that names an application. */
export const ApplicationQuery = v.strictObject({ 'app-id': v.pipe(v.string(), v.nonEmpty()) });

/** The query that names a certificate of an application. */
export const CertificateQuery = v.strictObject({
  ...ApplicationQuery.entries,
  'certificate-id': v.pipe(v.string(), v.nonEmpty()),
});
