import type { InferInput } from 'valibot';
import type * as contract from '../sdk.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';

const registration = {
  applicationName: 'Umlilo POS',
  platform: 'android' as const,
  packageName: 'za.co.umlilo.pos',
  applicationVersion: '4.12.0',
  environment: 'prod' as const,
  registeredAppInstaller: 'com.android.vending',
};
const application: InferInput<typeof contract.Application> = {
  appId: 'app_5f0c2a7e',
  ...registration,
  status: 'PENDING',
  certificateCount: 0,
  createdDate: '2026-11-20T08:00:00.000Z',
};
const { appId } = application;
const sha256 = 'ed45df33518bf8556b5ed1ed6469a2b1df6e19f06e437991302017e0769bb602';
const certificate: InferInput<typeof contract.Certificate> = {
  certificateId: 'crt_9d1e44b0',
  appId,
  label: 'Play',
  kind: 'PLAY_APP_SIGNING',
  sha256,
  subject: 'CN=Umlilo Tap, O=Umlilo Payments, C=ZA',
  issuer: 'CN=Umlilo Tap, O=Umlilo Payments, C=ZA',
  notBefore: '2026-11-21T12:40:11.000Z',
  notAfter: '2056-11-13T12:40:11.000Z',
  status: 'ACTIVE',
  createdDate: '2026-11-22T08:00:00.000Z',
};
const link: InferInput<typeof contract.ServiceLink> = {
  name: 'Integration guide',
  category: 'DOCS',
  environment: 'prod',
  url: 'https://docs.provider.example/sdk',
};
const apiKeys: InferInput<typeof contract.ApiKeys> = {
  ble: 'ble_0000000000000000000000000000000000000000',
  nfc: 'nfc_0000000000000000000000000000000000000000',
};
const appIdWords = { 'app-id': 'The id of the application.' };

/** Words and examples of the SDK service. */
export const sdkDocs: ServiceDocs<typeof contract.sdk> = {
  title: 'SDK applications',
  description:
    'Applications that embed the SDK, the certificates by which they are recognised, and what their developers need. Each request is signed with cloud credentials (AWS Signature Version 4); one that is not, or is no longer valid, is refused with 403.',
  calls: {
    'GET /sdk/applications': {
      id: 'listApplications',
      summary: "List the applications, and the tenant's keys to the SDK",
      answers: { 200: { applications: [application], apiKeys } },
    },
    'POST /sdk/application': {
      id: 'registerApplication',
      summary: 'Register an application',
      description: 'A package is registered at most once for each platform and environment.',
      body: registration,
      answers: { 201: application },
    },
    'DELETE /sdk/application': {
      id: 'deleteApplication',
      summary: 'Delete an application with its certificates',
      description: 'Refused with 409 and the number of `activeTerminals` while active terminals run it.',
      query: appIdWords,
      answers: { 204: null },
    },
    'GET /sdk/app-certificates': {
      id: 'listCertificates',
      summary: 'List the certificates of an application',
      query: appIdWords,
      answers: { 200: { certificates: [certificate] } },
    },
    'POST /sdk/app-certificate': {
      id: 'addCertificate',
      summary: 'Add a certificate to an application',
      description:
        'Exactly one of `certificatePem` and `sha256` is given: one certificate in PEM, or its digest in hex, with colons or without, or in base64. A request that holds a private key anywhere is refused with PRIVATE_KEY, and nothing of it may be stored.',
      body: { appId, label: 'Play', kind: 'PLAY_APP_SIGNING', sha256 },
      answers: { 201: certificate },
    },
    'DELETE /sdk/app-certificate': {
      id: 'deleteCertificate',
      summary: 'Revoke a certificate',
      query: { ...appIdWords, 'certificate-id': 'The id of the certificate.' },
      answers: { 204: null },
    },
    'GET /sdk/service-links': {
      id: 'listServiceLinks',
      summary: 'List where developers find the platform',
      answers: { 200: { links: [link] } },
    },
  },
};

/** Words and examples of the schemas of the SDK service. */
export const sdkSchemas: SchemaDocs<typeof contract> = {
  Application: {
    description: 'An application that embeds the SDK.',
    fields: {
      appId: 'Its id, which never changes.',
      applicationName: 'Its name for people.',
      platform: 'The system that it runs on.',
      packageName: 'Package name (Android) or bundle id (iOS).',
      applicationVersion: 'The version with which it was registered.',
      environment: "The provider's environment that it talks to.",
      registeredAppInstaller: 'The store that installs it. Absent: any may.',
      status: 'ENABLED: the platform lets it take payments.',
      certificateCount: 'The number of its certificates.',
      createdDate: 'The time of the registration.',
    },
    example: application,
  },
  Certificate: {
    description: 'A certificate by which the platform recognises an application.',
    fields: {
      certificateId: 'Its id, which never changes.',
      appId: 'The application.',
      label: 'Its name for people.',
      kind: 'The use of the certificate.',
      sha256: 'The digest of the certificate, in hex.',
      subject: 'The holder, as RFC 4514 writes a name. Absent where only the digest is known.',
      issuer: 'The issuer, as RFC 4514 writes a name. Absent where only the digest is known.',
      notBefore: 'The begin of its validity. Absent where only the digest is known.',
      notAfter: 'The end of its validity. Absent where only the digest is known.',
      status: 'EXPIRED: `notAfter` has passed.',
      createdDate: 'The time at which it was added.',
    },
    example: certificate,
  },
  ServiceLink: {
    description: 'A place where developers find the platform.',
    fields: {
      name: 'Its name for people.',
      category: 'The target of the link.',
      environment: "The provider's environment.",
      url: 'An http or https address; others are not shown.',
    },
    example: link,
  },
  ApiKeys: {
    description: "The tenant's keys to the SDK.",
    fields: { ble: 'For payments over Bluetooth.', nfc: 'For taps.' },
    example: apiKeys,
  },
};
