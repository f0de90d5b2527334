import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import type { AppEnvironment, AppStatus, LinkCategory } from '../../domain/application.ts';
import type { OrUnknown } from '../../domain/terminal.ts';
import type { Words } from '../../parts/format/say.ts';
import type { Looks } from '../../parts/page/StatusChip.tsx';
import { platformNames } from '../../parts/terminal/terminal-words.ts';

export const environmentWords = {
  dev: msg({ message: 'Development', context: 'environment' }),
  qa: msg({ message: 'Test', context: 'environment' }),
  prod: msg({ message: 'Production', context: 'environment' }),
} satisfies Words<AppEnvironment>;

export const statusWords = {
  pending: msg({ message: 'Pending', context: 'application' }),
  enabled: msg({ message: 'Enabled', context: 'application' }),
  disabled: msg({ message: 'Disabled', context: 'application' }),
} satisfies Words<AppStatus>;

export const statusLooks = {
  pending: { tone: 'mute', icon: Clock },
  enabled: { tone: 'ok', icon: CircleCheck },
  disabled: { tone: 'mute', icon: CircleMinus },
} satisfies Looks<AppStatus>;

export const categoryWords = {
  api: msg({ message: 'Services', context: 'links' }),
  portal: msg({ message: 'Portals', context: 'links' }),
  docs: msg({ message: 'Documentation', context: 'links' }),
  repository: msg({ message: 'Repositories', context: 'links' }),
} satisfies Words<LinkCategory>;

/** The stores that install Android applications, by their makers' names in every language. */
export const installers: Readonly<Record<string, string>> = {
  'com.android.vending': 'Google Play',
  'com.huawei.appmarket': 'Huawei AppGallery',
  'com.sec.android.app.samsungapps': 'Samsung Galaxy Store',
};

/** The store that installs an application, by its name where it is known; null where any may. */
export const installerName = (installer: string | null): string | null =>
  installer === null ? null : (installers[installer] ?? installer);

/** A platform by its maker's name. */
export function sayPlatform(platform: OrUnknown<keyof typeof platformNames>): string {
  return typeof platform === 'object' ? platform.unknown : platformNames[platform];
}

/** The label of a package's name on its platform. */
export const sayPackage = (i18n: I18n, platform: OrUnknown<keyof typeof platformNames>): string =>
  i18n._(platform === 'ios' ? msg`Bundle ID` : msg`Package name`);
