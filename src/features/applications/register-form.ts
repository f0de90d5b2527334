import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type AppPlatform,
  isVersion,
  MOST_OF_NAME,
  mostOfPackage,
  type NewApplication,
  nameFault,
  type PackageFault,
  packageFault,
} from '../../domain/application.ts';
import type { Rule } from '../../parts/form/rules.ts';
import { installers } from './application-words.ts';

/** The values of the form that registers an application; each is text, as fields hold it. */
export type RegisterValues = {
  name: string;
  platform: string;
  packageName: string;
  appVersion: string;
  environment: string;
  /** A known installer, `any` or `other`. */
  installer: string;
  otherInstaller: string;
};

/** An empty form, with what most applications have. */
export const emptyRegistration: RegisterValues = {
  name: '',
  platform: 'android',
  packageName: '',
  appVersion: '',
  environment: 'dev',
  installer: Object.keys(installers)[0] ?? 'any',
  otherInstaller: '',
};

const platformOf = ({ platform }: Pick<RegisterValues, 'platform'>): AppPlatform =>
  platform === 'ios' ? 'ios' : 'android';

/** The rule that an id breaks, in words. */
function sayFault(fault: PackageFault, platform: AppPlatform, empty: MessageDescriptor): MessageDescriptor {
  const most = mostOfPackage[platform];
  switch (fault.rule) {
    case 'empty':
      return empty;
    case 'too-long':
      return msg`Up to ${most} characters.`;
    case 'one-part':
      return msg`Two parts at least, with a dot between: com.example.pos`;
    case 'empty-part':
      return msg`Use single dots, and only between parts.`;
    case 'first-letter': {
      const { part } = fault;
      return msg`Each part must begin with a letter. “${part}” doesn’t.`;
    }
    case 'characters': {
      const { character } = fault;
      return platform === 'ios'
        ? msg`Only letters, digits, hyphens and dots. “${character}” isn’t allowed.`
        : msg`Only letters, digits, underscores and dots. “${character}” isn’t allowed.`;
    }
  }
}

const packageRule: Rule<RegisterValues> = (text, all) => {
  const platform = platformOf(all);
  const fault = packageFault(platform, text);
  const empty = platform === 'ios' ? msg`Please enter the bundle ID.` : msg`Please enter the package name.`;
  return fault && sayFault(fault, platform, empty);
};

const installerRule: Rule<RegisterValues> = (text, all) => {
  if (platformOf(all) === 'ios' || all.installer !== 'other') return null;
  const fault = packageFault('android', text);
  return fault && sayFault(fault, 'android', msg`Please enter the installer’s package name.`);
};

const nameRule: Rule<RegisterValues> = text => {
  const fault = nameFault(text);
  if (fault === null) return null;
  return fault === 'empty' ? msg`Please enter name!` : msg`Up to ${{ most: MOST_OF_NAME }} characters.`;
};

const versionRule: Rule<RegisterValues> = text => {
  if (text.trim() === '') return msg`Please enter the version.`;
  return isVersion(text) ? null : msg`A version such as 4.12.0, without spaces`;
};

/** The rule of each field. */
export const registerRules: { [Name in keyof RegisterValues]: Rule<RegisterValues> } = {
  name: nameRule,
  platform: () => null,
  packageName: packageRule,
  appVersion: versionRule,
  environment: () => null,
  installer: () => null,
  otherInstaller: installerRule,
};

/** The application that a form without faults registers. */
export function applicationOf(values: RegisterValues): NewApplication {
  const platform = platformOf(values);
  const chosen = values.installer === 'other' ? values.otherInstaller.trim() : values.installer;
  const { environment } = values;
  return {
    name: values.name.trim(),
    platform,
    packageName: values.packageName.trim(),
    appVersion: values.appVersion.trim(),
    environment: environment === 'prod' || environment === 'qa' ? environment : 'dev',
    installer: platform === 'ios' || chosen === 'any' ? null : chosen,
  };
}
