import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { keyFromOthers, onLockKey } from '../data/lock-key.ts';
import { enterLock } from '../data/lock-session.ts';
import { type LockKey, readActiveLock, type ScreenLock } from '../data/unlock.ts';
import { LockedScreen } from '../features/auth/lock/LockedScreen.tsx';
import { showAppearance } from '../parts/preferences/appearance.ts';
import { allSentences, directionOf, rememberedLanguage, speak } from '../parts/preferences/language.ts';
import { AuthLayout } from './layouts/AuthLayout.tsx';

/** Ends once the screen lock of this device is open: at once where another tab has its key, else after it was asked for. */
export async function passLock(root: Root): Promise<void> {
  const lock = await readActiveLock();
  if (!lock) return;
  await enterLock((await keyFromOthers(lock.identity)) ?? (await askForKey(root, lock)));
}

async function askForKey(root: Root, lock: ScreenLock): Promise<LockKey> {
  const show = showAppearance(() => directionOf(i18n.locale || rememberedLanguage()));
  i18n.on('change', show);
  await speak(rememberedLanguage()).catch(() => speak('en'));
  await allSentences();
  return new Promise(resolve => {
    onLockKey(lock.identity, resolve);
    root.render(
      <I18nProvider i18n={i18n}>
        <AuthLayout>
          <LockedScreen lock={lock} onUnlock={resolve} />
        </AuthLayout>
      </I18nProvider>,
    );
  });
}
