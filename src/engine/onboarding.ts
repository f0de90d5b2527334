import { getForm } from '../api/onboarding-service.ts';
import { failed } from '../domain/failure.ts';
import type { InRoom } from './in-room.ts';
import type { OnboardingFace } from './onboarding-face.ts';
import { publishForm } from './publish-form.ts';

/** Answers what the page asks about onboarding. */
export const createOnboarding = (inRoom: InRoom): OnboardingFace => ({
  form: () =>
    inRoom(async (_room, { send, session }) => {
      const current = session.current();
      if (current.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
      const { merchantPoolId } = current.user;
      return merchantPoolId === null ? { ok: null } : getForm(send, merchantPoolId);
    }),
  publish: (form, isBegun) =>
    inRoom((_room, { send, session, config: { callbackUrls } }) =>
      publishForm({ send, session, callbackUrls, onLine: () => navigator.onLine }, form, isBegun),
    ),
});
