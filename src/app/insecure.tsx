import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { InsecureScreen } from '../features/errors/InsecureScreen.tsx';
import { showAppearance, takeOptions } from '../parts/preferences/appearance.ts';
import { directionOf, rememberedLanguage, speak } from '../parts/preferences/language.ts';

/** Says why Tapdeck does not start here, in the person's language, without engine, session and service worker. */
export async function showInsecure(root: Root): Promise<void> {
  takeOptions(location.search);
  const show = showAppearance(() => directionOf(i18n.locale || rememberedLanguage()));
  i18n.on('change', show);
  await speak(rememberedLanguage()).catch(() => speak('en'));
  root.render(
    <I18nProvider i18n={i18n}>
      <div className="flex min-h-dvh">
        <InsecureScreen />
      </div>
    </I18nProvider>,
  );
}
