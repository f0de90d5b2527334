import { i18n } from '@lingui/core';
import { followConfig, readConfig } from '../data/config.ts';
import { isIdentityKept, lastIdentity, openLastIdentity } from '../data/last-identity.ts';
import { followNetwork } from '../data/network.ts';
import { followSession } from '../data/session.ts';
import { showAppearance, takeOptions } from '../parts/preferences/appearance.ts';
import { directionOf, rememberedLanguage, speak } from '../parts/preferences/language.ts';
import { layouts } from './layouts/layouts.ts';
import { home, routeOf } from './routes.ts';
import { onKey } from './shortcuts.ts';

/** Everything that must be under way before the page is drawn; ends when it can be. */
export async function start(): Promise<void> {
  takeOptions(location.search);
  const show = showAppearance(() => directionOf(i18n.locale || rememberedLanguage()));
  followConfig();
  void readConfig();
  followSession();
  followNetwork();
  addEventListener('dragover', refuseFiles);
  history.scrollRestoration = 'manual';
  // Home follows a sign-in: its code loads while the form is sent, so that no frame is empty.
  if (!isIdentityKept())
    addEventListener('submit', () => void fetchHome().catch(() => undefined), { once: true });
  i18n.on('change', show);
  await Promise.all([
    speak(rememberedLanguage()).catch(() => speak('en')),
    isIdentityKept() ? startSignedIn() : openLastIdentity(),
  ]);
}

/** Refuses a file that is dragged past the places for it: some browsers would open it instead of Tapdeck, and a form would be lost. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const fetchHome = () =>
  Promise.all([
    layouts.main.preload(),
    home.preload(),
    import('../data/persisted.ts'),
    import('../features/home/HomePanels.tsx'),
  ]);

/** A person known from before sees the shell and the last answers in the first drawing. */
async function startSignedIn(): Promise<void> {
  // Before the shell is there. Once drawn it adds the same listener again, which changes nothing, and removes it with the session.
  addEventListener('keydown', onKey);
  // The screen shows a failure when it is drawn.
  void routeOf(location.pathname)
    ?.screen.preload()
    .catch(() => undefined);
  const [{ persistAnswers }] = await Promise.all([
    import('../data/persisted.ts'),
    layouts.main.preload(),
    openLastIdentity(),
  ]);
  if (!lastIdentity()) return removeEventListener('keydown', onKey);
  await persistAnswers();
}
