import type { OrUnknown } from './terminal.ts';

/** Where an application runs. */
export type AppPlatform = 'android' | 'ios';
/** The environment of the provider that an application calls. */
export type AppEnvironment = 'dev' | 'qa' | 'prod';
/** An application takes payments only while it is enabled. */
export type AppStatus = 'pending' | 'enabled' | 'disabled';

/** An application that embeds the SDK. */
export type Application = {
  appId: string;
  name: string;
  platform: OrUnknown<AppPlatform>;
  /** Android package name or iOS bundle id. */
  packageName: string;
  appVersion: string | null;
  environment: OrUnknown<AppEnvironment>;
  /** The store that installs it, such as `com.android.vending`; null where any may. */
  installer: string | null;
  status: OrUnknown<AppStatus> | null;
  certificateCount: number | null;
  /** ISO-8601. */
  createdDate: string | null;
};

/** Fields with which an application is registered. */
export type NewApplication = Pick<Application, 'name' | 'packageName' | 'installer'> & {
  platform: AppPlatform;
  appVersion: string;
  environment: AppEnvironment;
};

/** The applications of a tenant, and how many rows of the answer could not be read. */
export type ApplicationList = { applications: readonly Application[]; unreadable: number };

/** The target of a link of the service. */
export type LinkCategory = 'api' | 'portal' | 'docs' | 'repository';
/** Where developers find the platform; `url` is http or https. */
export type ServiceLink = {
  name: string;
  category: OrUnknown<LinkCategory>;
  environment: OrUnknown<AppEnvironment> | null;
  url: string;
};
/** The links, and how many could not be read or lead to anything but http and https. */
export type ServiceLinkList = { links: readonly ServiceLink[]; unreadable: number };

/** Names of the SDK keys of a tenant. */
export type ApiKeyName = 'ble' | 'nfc';
/** The visible end of each key, `''` for a key too short to show any of it; null where the tenant has no such key. */
export type MaskedKeys = Readonly<Record<ApiKeyName, string | null>>;

/** The number of terminals that run an application, as far as the local copy can tell. */
export type RunningTerminals = { all: number; active: number };

const SHOWN_END = 4;

/** The last four characters of a secret; none where they would be too much of it. */
export const visibleEnd = (secret: string): string =>
  secret.length >= 3 * SHOWN_END ? secret.slice(-SHOWN_END) : '';

/**
 * The rule of its platform that a package name or bundle id breaks, and the part of it that does. Android: two or more parts,
 * each beginning with a letter, of letters, digits and underscores. iOS: two or more parts of letters, digits and hyphens.
 */
export type PackageFault =
  | { rule: 'empty' | 'too-long' | 'one-part' | 'empty-part' }
  | { rule: 'first-letter'; part: string }
  | { rule: 'characters'; character: string };

/** Most characters of a package name or bundle id. */
export const mostOfPackage = { android: 255, ios: 155 } as const satisfies Record<AppPlatform, number>;

const strange = { android: /[^A-Za-z0-9_.]/u, ios: /[^A-Za-z0-9.-]/u } as const satisfies Record<
  AppPlatform,
  RegExp
>;

/** The first rule that a package name or bundle id breaks; null for none. */
export function packageFault(platform: AppPlatform, text: string): PackageFault | null {
  const given = text.trim();
  if (given === '') return { rule: 'empty' };
  if (given.length > mostOfPackage[platform]) return { rule: 'too-long' };
  const [character] = strange[platform].exec(given) ?? [];
  if (character !== undefined) return { rule: 'characters', character };
  const parts = given.split('.');
  if (parts.length < 2) return { rule: 'one-part' };
  if (parts.includes('')) return { rule: 'empty-part' };
  const part = platform === 'android' ? parts.find(each => !/^[A-Za-z]/.test(each)) : undefined;
  return part === undefined ? null : { rule: 'first-letter', part };
}

/** Most characters of an application's name. */
export const MOST_OF_NAME = 50;

/** The fault of an application's name, which has 1–50 characters; null for none. */
export function nameFault(text: string): 'empty' | 'too-long' | null {
  const length = [...text.trim()].length;
  return length === 0 ? 'empty' : length > MOST_OF_NAME ? 'too-long' : null;
}

/** True where a text is a version, such as `4.12.0` or `2.0.0-rc.1+7`: 50 characters at most. */
export const isVersion = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._+-]{0,49}$/.test(text.trim());

/** True where two hold the same content, whatever else the service knows of the one that is there. */
export const isSameContent = (there: Application, wanted: NewApplication): boolean =>
  there.name === wanted.name &&
  there.platform === wanted.platform &&
  there.packageName === wanted.packageName &&
  there.appVersion === wanted.appVersion &&
  there.environment === wanted.environment &&
  there.installer === wanted.installer;
