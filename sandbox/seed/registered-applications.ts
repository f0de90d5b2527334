import { createHash } from 'node:crypto';
import type { applications, certificates } from '../db/sdk-tables.ts';
import { demoCompany } from './people.ts';

type SeededCertificate = Pick<
  typeof certificates.$inferInsert,
  'kind' | 'label' | 'sha256' | 'subject' | 'issuer'
> & {
  /** When it began and ends, in days from today; a bare digest has no dates. */
  days?: readonly [number, number];
};
type SeededApplication = Pick<
  typeof applications.$inferInsert,
  'name' | 'platform' | 'packageName' | 'version' | 'environment' | 'installer' | 'status'
> & {
  /** Its share of the phones of its platform, its versions, and the certificate that they report; left out where no phone has it. */
  phones?: { share: number; versions: readonly (readonly [string, number])[]; sha256: string };
  certificates: readonly SeededCertificate[];
};

const digestOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const selfSigned = (name: string) => ({ subject: name, issuer: name });
const google = selfSigned('CN=Android, OU=Android, O=Google Inc., L=Mountain View, ST=California, C=US');
const umlilo = 'O=Umlilo Payments (Pty) Ltd, L=Cape Town, ST=Western Cape, C=ZA';
const playStore = 'com.android.vending';

const till = '7c1e90b3d25f4a8806e1c7f9a4d35b6e82f01c9d7ab4e6538f20d1c6b2a90475';
const tapVersions = [
  ['4.12.0', 70],
  ['4.11.3', 22],
  ['4.9.1', 8],
] as const;
const iPhone = digestOf('Umlilo Tap distribution');

// Most phones agree with what is registered. The kiosk's do not: Play signs it anew, and the upload key was registered.
const ofDemo: readonly SeededApplication[] = [
  {
    name: 'Umlilo Tap',
    platform: 'android',
    packageName: 'za.co.umlilo.pos',
    version: '4.12.0',
    environment: 'prod',
    installer: playStore,
    status: 'ENABLED',
    phones: {
      share: 78,
      versions: tapVersions,
      sha256: till,
    },
    certificates: [
      { kind: 'PLAY_APP_SIGNING', label: 'Play signing key', sha256: till, ...google, days: [-700, 10_250] },
      {
        kind: 'UPLOAD',
        label: 'Upload key',
        sha256: digestOf('Umlilo Tap upload'),
        ...selfSigned(`CN=Umlilo Tap upload, ${umlilo}`),
        days: [-702, 8_420],
      },
    ],
  },
  {
    name: 'Umlilo Kiosk',
    platform: 'android',
    packageName: 'za.co.umlilo.kiosk',
    version: '2.3.1',
    environment: 'prod',
    installer: playStore,
    status: 'ENABLED',
    phones: {
      share: 17,
      versions: [
        ['2.3.1', 90],
        ['2.2.0', 10],
      ],
      sha256: digestOf('Umlilo Kiosk Play signing'),
    },
    certificates: [
      {
        kind: 'UPLOAD',
        label: 'Kiosk release',
        sha256: digestOf('Umlilo Kiosk upload'),
        ...selfSigned(`CN=Umlilo Kiosk, ${umlilo}`),
        days: [-210, 8_910],
      },
    ],
  },
  {
    name: 'Umlilo Tap for iPhone',
    platform: 'ios',
    packageName: 'za.co.umlilo.tap-to-pay',
    version: '4.12.0',
    environment: 'prod',
    status: 'ENABLED',
    phones: {
      share: 100,
      versions: tapVersions,
      sha256: iPhone,
    },
    certificates: [
      {
        kind: 'RELEASE',
        label: 'Apple distribution',
        sha256: iPhone,
        subject: 'CN=Apple Distribution: Umlilo Payments (Pty) Ltd (7K2Q9UMLIL), OU=7K2Q9UMLIL, C=ZA',
        issuer: 'CN=Apple Worldwide Developer Relations Certification Authority, OU=G3, O=Apple Inc., C=US',
        days: [-346, 19],
      },
    ],
  },
  {
    name: 'Umlilo Tap QA',
    platform: 'android',
    packageName: 'za.co.umlilo.pos.qa',
    version: '4.13.0-rc.2',
    environment: 'qa',
    status: 'ENABLED',
    phones: {
      share: 5,
      versions: [
        ['4.13.0-rc.2', 60],
        ['4.13.0-rc.1', 40],
      ],
      sha256: digestOf('Umlilo Tap QA release'),
    },
    certificates: [
      {
        kind: 'RELEASE',
        label: 'QA release',
        sha256: digestOf('Umlilo Tap QA release'),
        ...selfSigned(`CN=Umlilo Tap QA, ${umlilo}`),
        days: [-770, -40],
      },
    ],
  },
  {
    name: 'Umlilo Tap Dev',
    platform: 'android',
    packageName: 'za.co.umlilo.pos.dev',
    version: '4.13.0-dev.118',
    environment: 'dev',
    status: 'PENDING',
    certificates: [{ kind: 'DEBUG', label: 'Build server', sha256: digestOf('Umlilo Tap Dev debug') }],
  },
  {
    name: 'Umlilo Driver',
    platform: 'ios',
    packageName: 'za.co.umlilo.driver',
    version: '0.9.0',
    environment: 'dev',
    status: 'DISABLED',
    certificates: [],
  },
];

const protea = digestOf('Protea Cards Play signing');
const ofOthers: readonly SeededApplication[] = (['android', 'ios'] as const).map(platform => ({
  name: 'Protea Cards',
  platform,
  packageName: 'za.co.protea.cards',
  version: '1.8.0',
  environment: 'prod',
  status: 'ENABLED',
  phones: {
    share: 100,
    versions: [
      ['1.8.0', 80],
      ['1.7.2', 20],
    ],
    sha256: protea,
  },
  certificates: [{ kind: 'RELEASE', sha256: protea }],
}));

/** Applications that a tenant has registered, and their phones. */
export const applicationsOf = (tenantId: string): readonly SeededApplication[] =>
  tenantId === demoCompany.tenantId ? ofDemo : ofOthers;
