import * as v from 'valibot';
import { count, instant, key, text, word } from './field.ts';
import { listOf } from './list.ts';
import type { Service } from './service.ts';

const platform = word('android', 'ios');
const environment = word('dev', 'qa', 'prod');
const kind = word('PLAY_APP_SIGNING', 'UPLOAD', 'RELEASE', 'DEBUG');

/** An application that embeds the SDK. */
export const Application = v.object({
  appId: key,
  applicationName: text,
  platform,
  packageName: key,
  applicationVersion: text,
  environment,
  registeredAppInstaller: v.optional(text),
  status: word('PENDING', 'ENABLED', 'DISABLED'),
  certificateCount: count,
  createdDate: instant,
});

/** A certificate by which the platform recognises an application; of a bare digest only the digest is known. */
export const Certificate = v.object({
  certificateId: key,
  appId: text,
  label: v.nullable(text),
  kind,
  sha256: key,
  subject: v.optional(text),
  issuer: v.optional(text),
  notBefore: v.optional(instant),
  notAfter: v.optional(instant),
  status: word('ACTIVE', 'EXPIRED', 'REVOKED'),
  createdDate: instant,
});

/** A place where developers find the platform. */
export const ServiceLink = v.object({
  name: text,
  category: word('API', 'PORTAL', 'DOCS', 'REPOSITORY'),
  environment,
  url: key,
});

/** The tenant's keys to the SDK. */
export const ApiKeys = v.object({ ble: text, nfc: text });

// @__NO_SIDE_EFFECTS__
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    // A control character would break the line that shows it.
    v.regex(/^\P{Cc}*$/u, 'must be one line of text'),
  );

// @__NO_SIDE_EFFECTS__
const packageNameOf = (pattern: RegExp, most: number, words: string) =>
  v.pipe(v.string(), v.regex(pattern, words), v.maxLength(most, `must have at most ${most} characters`));

// @__NO_SIDE_EFFECTS__
const newApplicationOf = <const P extends string, Name extends v.GenericSchema<string>>(
  on: P,
  packageName: Name,
) =>
  v.strictObject({
    applicationName: line(100),
    platform: v.literal(on),
    packageName,
    applicationVersion: v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,49}$/, 'must be a version such as 4.12.0'),
    ),
    environment,
    registeredAppInstaller: v.optional(line(255)),
  });

const NewApplication = v.variant('platform', [
  newApplicationOf(
    'android',
    packageNameOf(
      /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/,
      255,
      'must have two or more parts, each of letters, digits and underscores and beginning with a letter',
    ),
  ),
  newApplicationOf(
    'ios',
    packageNameOf(
      /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
      155,
      'must have two or more parts, each of letters, digits and hyphens',
    ),
  ),
]);

const id = v.pipe(v.string(), v.nonEmpty());

const NewCertificate = v.pipe(
  v.strictObject({
    appId: id,
    label: v.optional(line(100)),
    kind,
    certificatePem: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(65_536))),
    sha256: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  }),
  v.check(
    ({ certificatePem, sha256 }) => (certificatePem === undefined) !== (sha256 === undefined),
    'exactly one of certificatePem and sha256 must be given',
  ),
);

// Requests of this service are signed with cloud credentials, and refused for that too.
// @__NO_SIDE_EFFECTS__
const signed = <const R extends Readonly<Record<number, readonly string[]>>>(refusals: R) =>
  ({ ...refusals, 403: ['SIGNATURE_MISSING', 'SIGNATURE_EXPIRED', 'SIGNATURE_MISMATCH'] }) as const;
// @__NO_SIDE_EFFECTS__
const ofApplication = <const Own extends v.ObjectEntries>(own: Own) =>
  v.strictObject({ 'app-id': id, ...own });

/** The SDK service: applications, their certificates, keys and links. Its requests are signed with cloud credentials. */
export const sdk = {
  name: 'sdk',
  calls: {
    'GET /sdk/applications': {
      answers: { 200: listOf('applications', Application, { apiKeys: ApiKeys }) },
      refusals: signed({}),
    },
    'POST /sdk/application': {
      body: NewApplication,
      answers: { 201: Application },
      refusals: signed({ 409: ['APPLICATION_EXISTS'] }),
    },
    'DELETE /sdk/application': {
      query: ofApplication({}),
      answers: { 204: null },
      refusals: signed({ 404: ['APPLICATION_NOT_FOUND'], 409: ['APPLICATION_IN_USE'] }),
      current: { activeTerminals: count },
    },
    'GET /sdk/app-certificates': {
      query: ofApplication({}),
      answers: { 200: listOf('certificates', Certificate) },
      refusals: signed({ 404: ['APPLICATION_NOT_FOUND'] }),
    },
    'POST /sdk/app-certificate': {
      body: NewCertificate,
      answers: { 201: Certificate },
      refusals: signed({
        400: ['PRIVATE_KEY', 'CERTIFICATE_UNREADABLE'],
        404: ['APPLICATION_NOT_FOUND'],
        409: ['CERTIFICATE_EXISTS'],
      }),
    },
    'DELETE /sdk/app-certificate': {
      query: ofApplication({ 'certificate-id': id }),
      answers: { 204: null },
      refusals: signed({ 404: ['APPLICATION_NOT_FOUND', 'CERTIFICATE_NOT_FOUND'] }),
    },
    'GET /sdk/service-links': { answers: { 200: listOf('links', ServiceLink) }, refusals: signed({}) },
  },
} as const satisfies Service;
