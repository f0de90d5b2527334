import { i18n } from '@lingui/core';
import { engineStarted } from '../data/engine.ts';
import { lastIdentity } from '../data/last-identity.ts';
import { followNetwork } from '../data/network.ts';
import { followConnection } from '../data/query-client.ts';
import { followSession } from '../data/session.ts';
import { showAppearance, takeOptions } from '../parts/preferences/appearance.ts';
import { directionOf, rememberedLanguage, speak } from '../parts/preferences/language.ts';
import { loadLayout } from './layouts/layouts.ts';

/** Everything that must be under way before the page is drawn; ends when it can be. */
export async function start(): Promise<void> {
  takeOptions(location.search);
  const show = showAppearance(() => directionOf(i18n.locale || rememberedLanguage()));
  engineStarted().catch(() => undefined);
  followSession();
  followNetwork();
  followConnection();
  history.scrollRestoration = 'manual';
  i18n.on('change', show);
  await Promise.all([
    speak(rememberedLanguage()).catch(() => speak('en')),
    lastIdentity() ? startSignedIn() : undefined,
  ]);
}

/** A person known from before sees the shell and the last answers in the first drawing. */
async function startSignedIn(): Promise<void> {
  const [{ persistAnswers }] = await Promise.all([import('../data/persisted.ts'), loadLayout('main')]);
  await persistAnswers();
}
